// A typed client of a Yohoho server, generated from its OpenAPI document. It opens a table, plays a game against a bot, and reads the record.
//
//     npm ci && npm run generate && npm run check
//     npm run journey http://127.0.0.1:8080
//
// The last line it prints is JSON: the token, and the code of the table.

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import { WebSocket } from 'ws';
import type { components, paths } from './schema.js';

type Settings = components['schemas']['Settings'];

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const api = createClient<paths>({ baseUrl: url });

/** The data of an answer that must be there. */
function sure<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : 'an answer without data');
  return data;
}

// Who we are.
const portrait = { face: 'coco', porthole: 2 } as const;
const { token } = sure(await api.POST('/api/tokens', { body: { name: 'Polly', portrait } }));
const stranger = await api.GET('/api/me');
assert.equal(stranger.error?.code, 'unknown');
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});
assert.deepEqual(sure(await api.GET('/api/me')), { name: 'Polly', portrait });

// A table.
const settings: Settings = { game: 'skull-king', seats: 2, pace: 600, level: 'cabin-boy', listed: true };
const { code } = sure(await api.POST('/api/tables', { body: settings }));
const path = { code };
const lobby = sure(await api.GET('/api/tables/{code}', { params: { path } }));
assert.equal(lobby.stage, 'lobby');
assert.equal(lobby.settings.pace, 600);
assert.equal((await api.GET('/api/tables/{code}/record', { params: { path } })).error?.code, 'not-over');

// A game, over the socket. Its messages are described in docs/protocol.md.
await new Promise<void>((over, failed) => {
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${code}/socket`, 'yohoho.v1', { headers });
  let [sent, answered] = [0, 0];
  let legal: object[] = [];
  const wish = (what: object) => socket.send(JSON.stringify({ id: ++sent, ...what }));
  socket.on('open', () => {
    wish({ type: 'bot', seat: 1, bot: 'random' });
    wish({ type: 'start' });
  });
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.type === 'error') failed(new Error(message.message));
    if (message.type === 'ok') answered = message.id;
    if (message.view) legal = message.view.legal;
    if (message.table?.stage === 'over') {
      over();
      socket.close();
    } else if (sent === answered && legal[0]) {
      wish({ type: 'act', action: legal[0] });
    }
  });
  socket.on('error', failed);
  socket.on('close', () => failed(new Error('the connection ended before the game')));
});

// What is left of it.
const record = sure(await api.GET('/api/tables/{code}/record', { params: { path } }));
assert.equal(record.game, 'skull-king');
assert.equal(record.rounds.length, 10);
assert.equal(record.players[0], 'Polly');
const [game] = sure(await api.GET('/api/me/games', { params: { query: { limit: 1 } } }));
assert.equal(game?.table, code);
assert.deepEqual(game?.seats.map((seat) => seat.total), record.totals);
const before = `${game?.finished},${game?.table}`;
assert.deepEqual(sure(await api.GET('/api/me/games', { params: { query: { before } } })), []);
assert.equal((await api.GET('/api/me/games', { params: { query: { limit: 101 } } })).error?.code, 'malformed');

// Another table, which waits for others.
const lonely = sure(await api.POST('/api/tables', { body: { game: 'skull-queen', seats: 4 } }));
const mine = sure(await api.GET('/api/me/tables'));
assert.ok(mine.some((table) => table.code === lonely.code && table.stage === 'lobby'));
assert.ok(Array.isArray(sure(await api.GET('/api/tables'))));

console.log(JSON.stringify({ token, code }));
