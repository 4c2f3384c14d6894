// A proxy in front of a server, where the weights of the learned bot can be held up, damaged or turned away.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from './server.ts';

export class WeightsProxy {
  private readonly server: Server;
  private rest: (() => void)[] = [];

  /** Where it is, also when it is gone. */
  url = '';

  /** What happens to weights: `hold` lets 40 % of them pass until `release`. */
  weights: 'pass' | 'hold' | 'damage' | 'refuse' = 'pass';
  /** How often they were asked for. */
  asked = 0;

  private constructor(private readonly target: TestServer) {
    this.server = createServer((asked, answer) => this.pass(asked, answer));
  }

  static async before(target: TestServer): Promise<WeightsProxy> {
    const proxy = new WeightsProxy(target);
    await new Promise<void>((open) => proxy.server.listen(0, '127.0.0.1', open));
    proxy.url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    return proxy;
  }

  release(): void {
    this.weights = 'pass';
    for (const send of this.rest.splice(0)) send();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const weights = asked.url!.startsWith('/weights/');
    if (weights) this.asked++;
    if (weights && this.weights === 'refuse') return void answer.destroy();
    const far = request(this.target.url + asked.url, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      if (!weights || this.weights === 'pass') return void answered.pipe(answer);
      const parts: Buffer[] = [];
      answered.on('data', (part) => parts.push(part)).on('end', () => {
        const whole = Buffer.concat(parts);
        if (this.weights === 'damage') return void answer.end(whole.fill(0, whole.length - 100));
        const part = Math.round(whole.length * 0.405);
        answer.write(whole.subarray(0, part));
        this.rest.push(() => answer.end(whole.subarray(part)));
      });
    });
    far.on('error', () => answer.destroy());
    asked.pipe(far);
  }
}
