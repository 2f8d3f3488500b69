"use strict";
// Nothing here is needed to read the page: it filters, opens and closes, and adds arrow keys.
(() => {
  const tree = document.getElementById("tree");
  const filter = document.getElementById("filter");
  const found = document.getElementById("found");
  const objects = [...tree.querySelectorAll(".object")];
  document.querySelector(".tools").hidden = false;

  // What belongs to an object itself, not to those below it.
  const own = objects.map((object) =>
    [...object.children].filter((part) => !part.classList.contains("object"))
      .map((part) => part.textContent).join(" ").toLowerCase());

  filter.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    let count = 0;
    for (const object of objects) object.hidden = wanted !== "";
    objects.forEach((object, index) => {
      if (wanted === "" || !own[index].includes(wanted)) return;
      count += 1;
      for (let part = object; part !== tree; part = part.parentElement) {
        part.hidden = false;
        part.open = true;
      }
    });
    found.textContent = wanted === "" ? "" : `${count} of ${objects.length}`;
  });

  const setAll = (open) => { for (const object of objects) object.open = open; };
  document.getElementById("open-all").addEventListener("click", () => setAll(true));
  document.getElementById("close-all").addEventListener("click", () => setAll(false));

  // A link to something closed opens what it is in.
  const show = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    for (let part = target; part; part = part.parentElement) {
      if (part.tagName === "DETAILS") part.open = true;
      part.hidden = false;
    }
    target.querySelector("summary")?.focus();
  };
  addEventListener("hashchange", show);
  if (location.hash) show();

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === filter) {
      if (event.key === "Escape") {
        filter.value = "";
        filter.dispatchEvent(new Event("input"));
      }
      return;
    }
    if (event.key === "/") {
      event.preventDefault();
      filter.focus();
      return;
    }
    const summary = event.target.closest?.(".object > summary");
    if (!summary) return;
    const object = summary.parentElement;
    const visible = [...tree.querySelectorAll(".object > summary")]
      .filter((one) => one.getClientRects().length > 0);
    const at = visible.indexOf(summary);
    let next;
    switch (event.key) {
      case "ArrowDown": next = visible[at + 1]; break;
      case "ArrowUp": next = visible[at - 1]; break;
      case "ArrowRight":
        if (object.open) next = visible[at + 1]; else object.open = true;
        break;
      case "ArrowLeft":
        if (object.open) object.open = false;
        else next = object.parentElement.closest(".object")?.querySelector("summary");
        break;
      default: return;
    }
    event.preventDefault();
    next?.focus();
  });
})();
