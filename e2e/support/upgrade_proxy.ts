// A proxy in front of a server that can pretend to be a newer version of it: the same server, but its client has another version, and it may speak another protocol.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { TestServer } from './server.ts';

/** The version of the client stands in its addresses. */
const VERSION = /\/assets\/([0-9a-f]{16})/;

export class UpgradeProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private newer?: string;
  /** Whether the server speaks what old clients speak. */
  private understood = true;

  private constructor(private readonly target: TestServer, private readonly old: string) {
    this.server = createServer((asked, answer) => this.pass(asked, answer));
    this.server.on('upgrade', (asked: IncomingMessage, near: Socket) => this.join(asked, near));
  }

  static async before(target: TestServer): Promise<UpgradeProxy> {
    const page = await (await fetch(target.url)).text();
    const proxy = new UpgradeProxy(target, VERSION.exec(page)![1]);
    await new Promise<void>((open) => proxy.server.listen(0, '127.0.0.1', open));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Where the files of the client are that the server has now. */
  get assets(): string {
    return `/assets/${this.newer ?? this.old}`;
  }

  /** The target comes back with a newer client, and without the files of the old one. */
  replace({ understood = true } = {}): void {
    this.newer = [...this.old].reverse().join('');
    this.understood = understood;
    for (const socket of this.sockets) socket.destroy();
  }

  /** The target speaks what it spoke before. */
  understand(): void {
    this.understood = true;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    let path = asked.url!;
    if (this.newer) {
      if (path.includes(this.old)) return void answer.writeHead(404).end();
      path = path.replace(this.newer, this.old);
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const far = request(this.target.url + path, { method: asked.method, headers }, (answered) => {
      const parts: Buffer[] = [];
      answered.on('data', (part) => parts.push(part)).on('end', () => {
        const { etag: _, 'content-length': __, ...headers } = answered.headers;
        const whole = Buffer.concat(parts);
        // Only the page and its service worker tell the version.
        const tells = /^\/(sw\.js)?$/.test(path) || headers['content-type']?.startsWith('text/html');
        answer.writeHead(answered.statusCode!, headers);
        answer.end(this.newer && tells ? whole.toString().replaceAll(this.old, this.newer) : whole);
      });
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  }

  private join(asked: IncomingMessage, near: Socket): void {
    const { hostname, port } = new URL(this.target.url);
    const far = connect(Number(port), hostname);
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
    for (let at = 0; at < asked.rawHeaders.length; at += 2) lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
    const head = lines.join('\r\n');
    far.write(`${this.understood ? head : head.replace('yohoho.v', 'yohoho.old')}\r\n\r\n`);
    for (const [one, other] of [[near, far], [far, near]]) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
