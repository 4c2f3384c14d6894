// The real server, with a folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const BINARY = process.env.YOHOHO ?? resolve(import.meta.dirname, '../../target/debug/yohoho');

export class TestServer {
  private server?: ChildProcess;

  private constructor(private readonly folder: string, readonly options: string[]) {}

  /** Where it is, as in `http://127.0.0.1:8080`. */
  url = '';

  static async open(...options: string[]): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(join(tmpdir(), 'yohoho-')), options);
    await server.start('127.0.0.1:0');
    return server;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const server = this.server;
    if (!server) return;
    this.server = undefined;
    const ended = new Promise((end) => server.once('exit', end));
    server.kill('SIGKILL');
    await ended;
  }

  /** Starts it again at the same address, with the same folder. */
  async again(): Promise<void> {
    await this.start(new URL(this.url).host);
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async start(listen: string): Promise<void> {
    const rest = ['--data', this.folder, '--bot-delay', '0', '--no-rate-limits', ...this.options];
    const server = spawn(BINARY, ['serve', '--listen', listen, ...rest], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.server = server;
    this.url = await new Promise<string>((found, failed) => {
      const said: string[] = [];
      const hear = (line: string) => {
        said.push(line);
        const address = /open at (http:\/\/\S+)/.exec(line)?.[1];
        if (address) found(address);
      };
      for (const stream of [server.stdout, server.stderr]) createInterface({ input: stream }).on('line', hear);
      server.once('error', failed);
      server.once('exit', () => failed(new Error(`the server did not open:\n${said.join('\n')}`)));
    });
  }
}
