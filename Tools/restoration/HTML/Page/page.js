"use strict";
// The page can be read without this script, which shows one part at a time, filters, opens and closes
// elements, and adds keys.
const byId = (id) => document.getElementById(id);
document.body.classList.add("scripted");

// MARK: Parts, of which one is shown at a time

const show = (part) => {
  for (const one of document.querySelectorAll("main > section")) {
    one.classList.toggle("current", one === part);
  }
  for (const link of document.querySelectorAll("nav a")) {
    const isCurrent = link.getAttribute("href") === `#${part.id}`;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.dispatchEvent(new CustomEvent("part", { detail: part.id }));
};
const shownPart = () => document.querySelector("main > .current");

// A link to a closed element opens the elements around it.
const follow = () => {
  const target = byId(location.hash.slice(1));
  const part = target?.closest("main > section") ?? byId("objects");
  show(part);
  if (!target || target === part) return scrollTo(0, 0);
  for (let one = target; one !== part; one = one.parentElement) {
    if (one.tagName === "DETAILS") one.open = true;
    one.hidden = false;
  }
  target.querySelector("summary")?.focus();
  target.scrollIntoView({ block: "center" });
};

// MARK: The tree

const filter = byId("filter");
const objects = () => [...document.querySelectorAll("#tree .object")];
const parentOf = (object) => object.parentElement.parentElement.closest(".object");
// The text of each object itself, in lower case; made at the first filtering.
let own;

const applyFilter = () => {
  const wanted = filter.value.trim().toLowerCase();
  const all = objects();
  own ??= new Map(all.map((object) => [object, [...object.children]
    .filter((part) => part.tagName !== "UL").map((part) => part.textContent).join(" ")
    .toLowerCase()]));
  let count = 0;
  for (const object of all) object.parentElement.hidden = wanted !== "";
  for (const object of all) {
    if (wanted === "" || !own.get(object).includes(wanted)) continue;
    count += 1;
    for (let one = object; one; one = parentOf(one)) {
      // All ancestors of an element that was reached from below are open.
      if (one !== object && one.open && !one.parentElement.hidden) break;
      one.parentElement.hidden = false;
      one.open = true;
    }
  }
  byId("found").textContent = wanted === "" ? "" : `${count} of ${all.length}`;
};
const setAll = (open) => { for (const object of objects()) object.open = open; };

const shownFrom = (item, step) => {
  while (item && item.hidden) item = item[step];
  return item?.querySelector(":scope > .object");
};
const list = (object) => object.open ? object.querySelector(":scope > ul") : null;
const next = (object) => {
  const child = shownFrom(list(object)?.firstElementChild, "nextElementSibling");
  if (child) return child;
  for (let one = object; one; one = parentOf(one)) {
    const sibling = shownFrom(one.parentElement.nextElementSibling, "nextElementSibling");
    if (sibling) return sibling;
  }
  return null;
};
const last = (object) => {
  const child = shownFrom(list(object)?.lastElementChild, "previousElementSibling");
  return child ? last(child) : object;
};
const previous = (object) => {
  const sibling = shownFrom(
    object.parentElement.previousElementSibling, "previousElementSibling");
  return sibling ? last(sibling) : parentOf(object);
};
let walked;
const walk = (object) => {
  if (!object) return;
  walked = object;
  const summary = object.querySelector("summary");
  summary.focus();
  summary.scrollIntoView({ block: "nearest" });
};
const root = () => document.querySelector("#tree .object");
const backToTree = () => {
  walk(walked?.isConnected && !walked.closest("li[hidden]") ? walked : root());
};

const moves = {
  ArrowDown: next,
  ArrowUp: previous,
  ArrowRight(object) {
    if (object.open) return next(object);
    object.open = true;
    return object;
  },
  ArrowLeft(object) {
    if (!object.open) return parentOf(object);
    object.open = false;
    return object;
  },
  Home: root,
  End: () => last(root()),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target, key } = event;
  if (target === filter) {
    if (key === "Escape") {
      filter.value = "";
      applyFilter();
    }
    if (key === "Escape" || key === "ArrowDown" || key === "Enter") {
      event.preventDefault();
      backToTree();
    }
    return;
  }
  if (target.closest("input, textarea, select, dialog")) return;
  if (key === "/") {
    event.preventDefault();
    const field = shownPart().querySelector("input");
    if (field) return field.focus();
    show(byId("objects"));
    return filter?.focus();
  }
  const object = target.closest("#tree .object > summary")?.parentElement;
  if (!object || !(key in moves)) return;
  event.preventDefault();
  walk(moves[key](object));
});

document.addEventListener("input", (event) => {
  if (event.target === filter) applyFilter();
});
byId("open-all")?.addEventListener("click", () => setAll(true));
byId("close-all")?.addEventListener("click", () => setAll(false));
addEventListener("hashchange", follow);
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The browser would scroll to a part, and hide the content above it.
  event.preventDefault();
  history.pushState(null, "", link.hash);
  follow();
});

follow();
// The browser itself moves to the element in the address at some moment until the page is drawn, and
// removes the focus, which only the element's summary can have.
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => {
  if (location.hash && document.activeElement === document.body) follow();
})));
