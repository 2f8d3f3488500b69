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
  // A filter hides it.
  if (target.closest("ul[hidden]")) {
    filter.value = "";
    applyFilter();
    endWindows();
  }
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
// The text of each object itself, in lower case; made before the first filtering.
let own;
const readTexts = () => {
  own ??= new Map(objects().map((object) => [object, [...object.children]
    .filter((part) => part.tagName !== "UL").map((part) => part.textContent).join(" ")
    .toLowerCase()]));
};

// Hiding thousands of items one by one takes seconds. So a long list is hidden whole while a filter is
// set, and the first of its matches stand in a list beside it; further ones follow when they are reached.
// When the filter is cleared, all stand there, and the further ones follow while nothing else is to do.
const longList = 50;
const windowSize = 100;
let windows = [];

const endWindows = () => {
  for (const { list, beside, moved } of windows) {
    for (const [item, place] of moved) place.replaceWith(item);
    beside.remove();
    list.hidden = false;
  }
  windows = [];
};
const extend = (view) => {
  for (const item of view.rest.splice(0, windowSize)) {
    const place = document.createComment("");
    item.replaceWith(place);
    view.moved.push([item, place]);
    view.more.before(item);
  }
  view.more.hidden = view.rest.length === 0;
  view.more.textContent = `${view.rest.length} more`;
};
const reached = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const view = windows.find((one) => one.more === target);
    if (isIntersecting && view) extend(view);
  }
}, { rootMargin: "600px" });
const beginWindow = (list, items) => {
  const more = document.createElement("li");
  more.className = "more note";
  const beside = document.createElement("ul");
  beside.append(more);
  const view = { list, beside, more, moved: [], rest: items };
  windows.push(view);
  list.hidden = true;
  list.after(beside);
  extend(view);
  reached.observe(more);
};

const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 30));
const fill = () => {
  const view = windows[0];
  if (!view || filter.value.trim() !== "") return;
  if (view.rest.length > 0) {
    extend(view);
  } else {
    // The list beside has all items, and takes the place of the list.
    view.more.remove();
    for (const { name, value } of view.list.attributes) {
      if (name !== "hidden") view.beside.setAttribute(name, value);
    }
    view.list.remove();
    windows.shift();
  }
  whenIdle(fill);
};

const applyFilter = () => {
  const wanted = filter.value.trim().toLowerCase();
  const setAside = new Set(windows.map((view) => view.list));
  endWindows();
  readTexts();
  const shown = new Set();
  let count = 0;
  for (const [object, text] of own) {
    if (wanted === "" || !text.includes(wanted)) continue;
    count += 1;
    if (count <= windowSize) object.open = true;
    for (let one = object; one && !shown.has(one); one = parentOf(one)) {
      shown.add(one);
      if (one !== object) one.open = true;
    }
  }
  const isShown = (item) => shown.has(item.querySelector(":scope > .object"));
  for (const list of document.querySelectorAll("#tree, #tree .object > ul")) {
    const items = [...list.children];
    if (items.length > longList) {
      if (wanted !== "") beginWindow(list, items.filter(isShown));
      else if (setAside.has(list)) beginWindow(list, items);
      continue;
    }
    for (const item of items) {
      const isHidden = wanted !== "" && !isShown(item);
      if (item.hidden !== isHidden) item.hidden = isHidden;
    }
  }
  if (wanted === "" && windows.length > 0) whenIdle(fill);
  byId("found").textContent = wanted === "" ? "" : `${count} of ${own.size}`;
};
const setAll = (open) => { for (const object of objects()) object.open = open; };

const shownFrom = (item, step) => {
  const view = windows.find((one) => one.more === item);
  if (view && view.rest.length > 0) {
    const known = view.moved.length;
    extend(view);
    item = view.moved[step === "nextElementSibling" ? known : view.moved.length - 1][0];
  }
  while (item && item.hidden) item = item[step];
  return item?.querySelector(":scope > .object");
};
const list = (object) => object.open ? object.querySelector(":scope > ul:not([hidden])") : null;
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
  if (filter.value === "" && walked?.closest("ul[hidden]")) endWindows();
  walk(walked?.isConnected && !walked.closest("[hidden]") ? walked : root());
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
filter?.addEventListener("focus", readTexts);
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
