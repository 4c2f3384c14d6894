// The package in a real Chromium, as a plain page loads it: no bundler, a server that only hands out files.
import assert from "node:assert/strict";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { after, before, test } from "node:test";
import init, * as yohoho from "yohoho";
import { fromE2e, playthroughs } from "./support.mjs";

const { chromium } = fromE2e("@playwright/test");
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const SEED = "07".repeat(32);

let server, browser, address;

before(async () => {
  server = createServer((request, response) => {
    const file = path.join(process.cwd(), path.normalize(new URL(request.url, "http://host").pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": KINDS[path.extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${server.address().port}`;
  browser = await chromium.launch({ executablePath: process.env.YOHOHO_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** A page of the server, which fails the test on any error. */
async function open(file, options = {}) {
  const page = await browser.newPage(options);
  page.on("pageerror", (error) => assert.fail(error));
  await page.goto(`${address}/${file}`);
  return page;
}

test("the golden playthroughs play out in a browser as written", async () => {
  const page = await open("who-wins.html");
  const played = await page.evaluate(async (texts) => {
    const yohoho = await import("/node_modules/yohoho/index.js");
    const { replay } = await import("/playthrough.mjs");
    await yohoho.default();
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, replay(yohoho, text)]));
  }, playthroughs);
  assert.deepEqual(played, playthroughs);
});

test("the learned bot fetches its weights, and decides in a browser as in Node", async () => {
  const page = await open("who-wins.html");
  const decide = async ({ default: init, Game, bot, advise, loadWeights }, { weights, adviceWeights }, seed) => {
    await init();
    const decided = [await loadWeights(weights["skull-king"]), await loadWeights(adviceWeights["skull-king"])];
    const game = new Game("skull-king", 4, seed);
    while (game.round < 5) {
      if (game.phase === "deal") game.deal();
      for (const seat of game.turn) {
        const action = bot("skull-king").decide(game.view(seat), { guesses: 10, seed: 1 });
        decided.push(action);
        if (game.phase === "bid") decided.push(advise(game.view(seat)));
        game.play(seat, action);
      }
    }
    return decided;
  };
  const there = await page.evaluate(
    async ([decide, seed]) => {
      const modules = [await import("/node_modules/yohoho/index.js"), await import("/node_modules/yohoho-weights/index.js")];
      return (0, eval)(`(${decide})`)(...modules, seed);
    },
    [decide.toString(), SEED],
  );
  await init();
  const here = await decide({ default: init, ...yohoho }, await import("yohoho-weights"), SEED);
  assert.ok(here.length > 40);
  assert.deepEqual(there, JSON.parse(JSON.stringify(here)));
});

test("the page answers who wins this trick", async () => {
  for (const [colorScheme, viewport] of [["dark", { width: 390, height: 844 }], ["light", { width: 1100, height: 800 }]]) {
    const page = await open("who-wins.html", { colorScheme, viewport });
    const add = (name) => page.getByRole("group", { name: "Add a card" }).getByRole("button", { name, exact: true }).click();
    const answer = page.getByRole("status");
    await answer.getByText("Add the cards in the order they were played.").waitFor();
    for (const name of ["Pirate", "Skull King", "Mermaid", "Yellow 12"]) await add(name);
    await answer.getByText("Card 3 wins: Mermaid.").waitFor();
    await answer.getByText("50 bonus points if the winner makes the bid.").waitFor();
    await page.getByRole("button", { name: "Remove card 3, Mermaid" }).click();
    await answer.getByText("Card 2 wins: Skull King.").waitFor();
    await answer.getByText("30 bonus points").waitFor();
    // Nothing is wider than the window.
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.screenshot({ path: `who-wins-${colorScheme}.png` });
    await page.getByLabel("Game").selectOption("Skull King in doubloons");
    for (const name of ["Flag", "Circle 0", "Star 3"]) await add(name);
    await answer.getByText("Card 3 wins: Star 3.").waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    await answer.getByText("Add the cards in the order they were played.").waitFor();
    await page.close();
  }
});
