// The script of pages that `restoration inspect` serves: it follows the store, compares, searches and requests
// changes. All markup that it inserts into the page was escaped by the tool.
const facts = document.body.dataset;

const compare = async () => {
  const [from, to] = [byId("compare-from"), byId("compare-to")];
  if (!from?.value || !to.value) return;
  const wanted = `from=${from.value}&to=${to.value}`;
  const result = byId("comparison");
  if (result.dataset.of === wanted) return;
  result.dataset.of = wanted;
  const text = await ask("difference", wanted);
  if (result.dataset.of !== wanted) return;
  result.innerHTML = text;
  // A screen reader announces the number of changes, not all of them.
  say(result.firstElementChild.textContent);
};

// Returns an address for the session of the page.
const place = (name, more) => `${name}${facts.session}&${more}`;
const fault = async (answer) => {
  const { message, remedy } = await answer.json().catch(() => ({ message: "it was refused" }));
  return remedy ? `${message}; ${remedy}` : message;
};
// Returns the tool's answer to a request, or the error, as markup.
const ask = async (name, more) => {
  const answer = await fetch(place(name, more)).catch(() => null);
  if (answer?.ok) return answer.text();
  const text = document.createElement("p");
  text.className = "warning";
  text.textContent = answer ? await fault(answer) : "The tool does not answer any more.";
  return text.outerHTML;
};

const say = (text) => {
  byId("news").textContent = text;
  setTimeout(() => { if (byId("news").textContent === text) byId("news").textContent = ""; }, 10000);
};
const setState = (state, text) => {
  const status = byId("status");
  if (status.dataset.state === state && byId("state").textContent === text) return;
  status.dataset.state = state;
  byId("state").textContent = text;
};

// Returns the key that distinguishes an element from its siblings.
const keyOf = (element) => element.id || element.firstElementChild?.id || "";
// The user decides which elements are open.
const markup = (element) => element.innerHTML.replaceAll(' open=""', "");
// The quick comparison fails for elements that the user has opened; the slow one does not.
const isSame = (old, now) => old.childNodes.length === now.childNodes.length
  && [...old.childNodes].every((child, index) => child.isEqualNode(now.childNodes[index]))
  || markup(old) === markup(now);
const replaceContent = (old, now) => {
  if (isSame(old, now)) return;
  const choices = "a, button, summary";
  const focus = [...old.querySelectorAll(choices)].indexOf(document.activeElement);
  const hasFocus = old === document.activeElement;
  old.replaceChildren(...now.childNodes);
  if (focus >= 0) old.querySelectorAll(choices)[focus]?.focus();
  if (hasFocus) old.focus();
  markFresh(old);
};
// New elements are highlighted, all at once, because each read of the layout is expensive.
const fresh = new Set();
const markFresh = (element) => {
  const whole = element.closest(".object, .revisions > li");
  if (whole) fresh.add(whole);
};
const lightUp = () => {
  for (const whole of fresh) whole.classList.remove("fresh");
  void document.body.offsetWidth;
  for (const whole of fresh) whole.classList.add("fresh");
  fresh.clear();
};
// Changes an element to match a new one; unchanged elements stay, open or closed as before.
const merge = (old, now) => {
  if (old.id !== now.id) old.id = now.id;
  if (!now.querySelector("[id]") && !old.querySelector("[id]")) return replaceContent(old, now);
  const wanted = new Set([...now.children].map(keyOf));
  const known = new Map();
  for (const child of [...old.children]) {
    const key = keyOf(child);
    if (key && !wanted.has(key)) child.remove();
    else if (key) known.set(key, child);
  }
  let at = old.firstElementChild;
  for (const child of [...now.children]) {
    const key = keyOf(child);
    let kept = known.get(key);
    if (!key) {
      kept = at;
      while (kept && (keyOf(kept) || kept.tagName !== child.tagName)) {
        kept = kept.nextElementSibling;
      }
      while (kept && at !== kept) {
        const gone = at;
        at = at.nextElementSibling;
        gone.remove();
      }
    }
    if (!kept) {
      old.insertBefore(child, at);
      markFresh(child.querySelector(".object") ?? child);
      continue;
    }
    if (kept === at) at = at.nextElementSibling;
    else old.insertBefore(kept, at);
    merge(kept, child);
  }
  while (at) {
    const gone = at;
    at = at.nextElementSibling;
    gone.remove();
  }
};

const updateHeader = (page) => {
  const [header, now] = [document.querySelector("header"), page.querySelector("header")];
  for (const name of ["h1", ".facts", "nav"]) {
    replaceContent(header.querySelector(name), now.querySelector(name));
  }
  for (const old of header.querySelectorAll(":scope > .warning, :scope > .note")) old.remove();
  header.querySelector("nav").before(...now.querySelectorAll(":scope > .warning, :scope > .note"));
  header.querySelector("#status > a")?.remove();
  const link = now.querySelector("#status > a");
  if (link) byId("status").append(link);
  document.title = page.title;
};

const updateChoices = (page) => {
  for (const id of ["compare-from", "compare-to"]) {
    const [old, now] = [byId(id), page.getElementById(id)];
    const chosen = old.dataset.isChosen ? old.value : now.value;
    old.replaceChildren(...now.children);
    old.value = chosen;
  }
  if (shownPart().id === "compare") compare();
};

const update = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  // If the page was empty, or is now, it is replaced as a whole.
  if (Boolean(byId("tree")) !== Boolean(page.getElementById("tree"))) return location.reload();
  endWindows();
  const former = facts.newest;
  const part = shownPart().id;
  updateHeader(page);
  const parts = [...page.querySelectorAll("main > section")];
  const wanted = new Set(parts.map((one) => one.id));
  for (const old of document.querySelectorAll("main > section")) {
    if (!wanted.has(old.id)) old.remove();
  }
  let before = null;
  for (const now of parts) {
    const old = byId(now.id);
    if (!old) before ? before.after(now) : document.querySelector("main").prepend(now);
    else if (now.id === "objects") merge(byId("tree") ?? old, now.querySelector("#tree") ?? now);
    else if (now.id === "time-line") merge(old, now);
    else if (now.id === "sessions") {
      if (!byId("session-name").value) {
        replaceContent(byId("session-list"), now.querySelector("#session-list"));
      }
    } else if (now.id === "compare") updateChoices(page);
    else if (now.id !== "search") replaceContent(old, now);
    before = byId(now.id);
  }
  Object.assign(facts, page.body.dataset);
  own = undefined;
  if (filter?.value) applyFilter();
  lightUp();
  show(byId(part) ?? byId("objects"));
  // A revision that is taken back leaves an older one as the newest, which is no save.
  if (Number(facts.newest) <= Number(former)) return;
  const summary = document.querySelector(`[id="revision-${facts.newest}"] .summary`);
  say(`Revision ${facts.newest} was saved${summary ? `: ${summary.textContent}` : ""}.`);
};

const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
let failures = 0;
const look = async () => {
  const answer = await fetch(`${facts.address}&tag=${facts.tag}`).catch(() => null);
  if (!answer) {
    failures += 1;
    if (failures > 2) setState("ended", "Ended: the tool does not answer any more.");
    return;
  }
  failures = 0;
  if (answer.status === 200) update(await answer.text());
  if (answer.ok) setState("live", "Live");
  else setState("waiting", `Waiting: ${await fault(answer)}`);
};
const watch = async () => {
  while (failures < 3) {
    const start = performance.now();
    if (!document.hidden) await look();
    // A store that takes long to read is read less often.
    await pause(Math.max(400, performance.now() - start));
  }
};

let searches = 0;
const search = async () => {
  const [number, text, places] = [++searches, byId("search-text").value, byId("places")];
  await pause(250);
  if (number !== searches) return;
  places.replaceChildren();
  byId("search-state").textContent = "";
  let [count, unreadable, after, total] = [0, 0, 0, text ? 1 : 0];
  while (after < total && number === searches) {
    const answer = await fetch(
      place("search", `text=${encodeURIComponent(text)}&after=${after}`)).catch(() => null);
    if (number !== searches) return;
    if (!answer?.ok) {
      byId("search-state").textContent = answer ? await fault(answer) : "The tool has ended.";
      return;
    }
    const part = await answer.json();
    places.insertAdjacentHTML("beforeend", part.html);
    [count, unreadable, after, total] =
      [count + part.count, unreadable + part.unreadable, part.searched, part.total];
    byId("search-state").textContent = `${count} ${count === 1 ? "place" : "places"}`
      + (after < total ? `, ${after} of ${total} sessions searched` : "")
      + (unreadable ? `, ${unreadable} revisions could not be read` : "");
  }
};

let namings = 0;
const findSessions = async () => {
  const number = ++namings;
  await pause(200);
  if (number !== namings) return;
  const text = await ask("sessions", `text=${encodeURIComponent(byId("session-name").value)}`);
  if (number === namings) byId("session-list").innerHTML = text;
};

// MARK: Changes, if they are allowed

const order = async (name, revision, content) => {
  const answer = await fetch(place(name, `revision=${revision}`), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ newest: Number(facts.newest) || null, ...content }),
  }).catch(() => null);
  if (answer?.ok) return { ...await answer.json(), isDone: true };
  return { message: answer ? await fault(answer) : "The tool does not answer any more." };
};

const pinOrRevert = async ({ change, revision, pinned }) => {
  const done = await order(change, revision, change === "pin" ? { pinned: pinned === "true" } : {});
  if (!done.isDone) return say(done.message);
  await look();
  if (change === "pin") say(`Revision ${revision} is ${pinned === "true" ? "" : "not "}pinned.`);
  else if (done.revision === null) say(`Revision ${revision} equals the newest already.`);
  else say(`Revision ${revision} was made revision ${done.revision}.`);
};

let edited;
const showFault = (text) => {
  byId("editor-fault").textContent = text;
  byId("editor-fault").hidden = text === "";
};
const edit = async (button) => {
  const object = button.closest(".object").id;
  const value = Number(button.dataset.value);
  const answer = await fetch(place(
    "value", `revision=${facts.revision}&object=${object}&value=${value}`)).catch(() => null);
  if (!answer?.ok) {
    return say(answer ? await fault(answer) : "The tool does not answer any more.");
  }
  const found = await answer.json();
  // Revisions that the app saves from now on have not been seen.
  edited = {
    object, value, json: found.json, revision: facts.revision, newest: Number(facts.newest),
  };
  byId("editor-title").textContent = `${found.key} of ${found.path}`;
  byId("editor-note").textContent = (found.json ? "As JSON. " : "")
    + (found.isPrivate ? "It is private and stays so. " : "")
    + `Everything else stays as it is in revision ${facts.revision}.`;
  byId("editor-text").value = found.text;
  showFault("");
  byId("editor").showModal();
  byId("editor-text").focus();
};
const save = async () => {
  const { revision, ...content } = edited;
  const done = await order("set", revision, { ...content, text: byId("editor-text").value });
  if (!done.isDone) return showFault(done.message);
  byId("editor").close();
  await look();
  say(done.revision === null
    ? "The value is unchanged." : `The change was saved as revision ${done.revision}.`);
};

// MARK: Start

document.addEventListener("part", ({ detail }) => { if (detail === "compare") compare(); });
history.replaceState(null, "", facts.address + location.hash);
document.addEventListener("input", ({ target }) => {
  if (target.id === "search-text") search();
  if (target.id === "session-name") findSessions();
  if (target.id === "compare-from" || target.id === "compare-to") {
    target.dataset.isChosen = "yes";
    compare();
  }
});
document.addEventListener("click", ({ target }) => {
  if (target.matches(".edit")) edit(target);
  if (target.matches("[data-change]")) pinOrRevert(target.dataset);
  if (target.id === "editor-save") save();
  if (target.id === "editor-cancel") byId("editor").close();
});
setState("live", "Live");
watch();
if (shownPart().id === "compare") compare();
