// A pier in front of a house, where the weights of the learned bot can be held up, damaged or turned away.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { House } from './house.ts';

export class Pier {
  private readonly server: Server;
  private rest: (() => void)[] = [];

  /** Where it is, also when it is gone. */
  url = '';

  /** What happens to weights: `hold` lets 40 % of them pass until `release`. */
  weights: 'pass' | 'hold' | 'damage' | 'refuse' = 'pass';
  /** How often they were asked for. */
  asked = 0;

  private constructor(private readonly house: House) {
    this.server = createServer((asked, answer) => this.pass(asked, answer));
  }

  static async before(house: House): Promise<Pier> {
    const pier = new Pier(house);
    await new Promise<void>((open) => pier.server.listen(0, '127.0.0.1', open));
    pier.url = `http://127.0.0.1:${(pier.server.address() as AddressInfo).port}`;
    return pier;
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
    const far = request(this.house.url + asked.url, { method: asked.method, headers: asked.headers }, (answered) => {
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
