// A way to a server that can be cut: the browser's own "offline" leaves open sockets as they are.

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { TestServer } from './server.ts';

export class Network {
  private readonly sockets = new Set<Socket>();
  private whole = true;

  private constructor(private readonly server: Server) {}

  static async to(target: TestServer): Promise<Network> {
    const { hostname, port } = new URL(target.url);
    const server = createServer((near) => {
      if (!network.whole) return near.destroy();
      const far = connect(Number(port), hostname);
      for (const [one, other] of [[near, far], [far, near]]) {
        network.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => {
          network.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    const network = new Network(server);
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
