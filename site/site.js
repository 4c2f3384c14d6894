// What every page of the documentation can do: change between dark and light, and search. Text never becomes markup.

const $ = (id) => document.getElementById(id);
const root = document.documentElement;

$("scheme-button").addEventListener("click", () => {
  const scheme = getComputedStyle(root).colorScheme === "light" ? "dark" : "light";
  root.dataset.scheme = scheme;
  try {
    localStorage.setItem("yohoho.docs.scheme", scheme);
  } catch {
    // Then it holds for this page only.
  }
});

// The search: every word must begin a word of the section. Titles count more than text.

const dialog = $("search");
const field = $("search-text");
const MOST = 20;
let sections;

/** Small letters without accents, so that “regle” finds « Règle ». */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const words = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The indexes of this page's language and of English, loaded once. */
async function load() {
  const lists = dialog.dataset.indexes.split(" ").map(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  });
  return (await Promise.all(lists)).flatMap((list, at) =>
    list.map(([address, title, heading, text]) => ({ address, title, heading, text, parts: [` ${words(title).join(" ")}`, ` ${words(heading).join(" ")}`, ` ${words(text).join(" ")}`], own: at === 0 })),
  );
}

/** How well a section answers: nothing if a word is missing. */
function score({ address, parts: [title, heading, text], own }, wanted) {
  // Most people look for a rule.
  let sum = (own ? 1 : 0) + (address.startsWith("rules/") ? 6 : 0);
  for (const word of wanted) {
    const start = ` ${word}`;
    const times = text.split(start).length - 1;
    const found = (heading.includes(start) ? 6 : 0) + (title.includes(start) ? 4 : 0) + Math.min(times, 6);
    if (!found) return 0;
    sum += found;
  }
  return sum;
}

/** The text around the first word that was searched for, with all of them marked. */
function excerpt(text, wanted) {
  const low = plain(text);
  const at = Math.max(0, Math.min(...wanted.map((word) => low.indexOf(word)).filter((at) => at >= 0), low.length) - 60);
  const end = text.length > at + 180 ? text.lastIndexOf(" ", at + 180) : text.length;
  const part = text.slice(at ? text.indexOf(" ", at) + 1 : 0, end) + (end < text.length ? " …" : "");
  const line = document.createElement("span");
  // Accents change the length of some letters; then nothing is marked.
  if (plain(part).length !== part.length) return line.append(part), line;
  let rest = part;
  while (rest) {
    const places = wanted.map((word) => [plain(rest).indexOf(word), word.length]).filter(([place]) => place >= 0);
    if (!places.length) break;
    const [place, length] = places.sort((one, other) => one[0] - other[0] || other[1] - one[1])[0];
    const mark = document.createElement("mark");
    mark.append(rest.slice(place, place + length));
    line.append(rest.slice(0, place), mark);
    rest = rest.slice(place + length);
  }
  line.append(rest);
  return line;
}

async function find() {
  const wanted = words(field.value);
  const results = $("search-results");
  if (!wanted.length) {
    $("search-said").textContent = "";
    return results.replaceChildren();
  }
  try {
    sections ??= load();
    await sections;
  } catch {
    sections = undefined;
    $("search-said").textContent = dialog.dataset.failed;
    return;
  }
  const found = (await sections).map((section) => [score(section, wanted), section]).filter(([points]) => points > 0);
  found.sort(([one], [other]) => other - one);
  $("search-said").textContent = found.length ? dialog.dataset.found.replace("{count}", found.length) : dialog.dataset.none;
  results.replaceChildren(
    ...found.slice(0, MOST).map(([, { address, title, heading, text, own }]) => {
      const link = document.createElement("a");
      link.href = root.dataset.root + address;
      const name = document.createElement("b");
      name.append(heading ? `${heading} · ${title}` : title);
      link.append(name, excerpt(text, wanted));
      const item = document.createElement("li");
      if (!own) item.lang = "en";
      item.append(link);
      return item;
    }),
  );
}

function open() {
  if (!dialog.open) dialog.showModal();
  field.select();
}

$("search-button").addEventListener("click", open);
field.addEventListener("input", find);
// Enter opens the first result instead of closing the search.
dialog.querySelector("form").addEventListener("submit", (event) => {
  const first = $("search-results").querySelector("a");
  if (document.activeElement !== field || !first) return;
  event.preventDefault();
  first.click();
});
// A result on the same page is a jump, which would leave the search open over it.
$("search-results").addEventListener("click", (event) => event.target.closest("a") && dialog.close());
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
addEventListener("keydown", (event) => {
  const writes = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (event.key !== "/" || writes || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  open();
});
