import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithThis, heldBy } from '../../bench/built-site.ts';
import type { Driver } from './driver.ts';

interface Options {
  name: string;
  /** The program that serves WebDriver, and its arguments. */
  command: readonly [string, ...string[]];
  port: number;
  capabilities: object;
  /** Extracts console errors from the output of driver and browser. */
  errorsIn: (output: string) => string[];
}

/** The key of an element in WebDriver's answers (W3C WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

/** A browser that is driven by W3C WebDriver. */
export async function openWithWebDriver({
  name,
  command: [program, ...args],
  port,
  capabilities,
  errorsIn,
}: Options): Promise<Driver> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  endWithThis(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  async function ask<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    if (
      await ask('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries > 300) throw new Error(`${program} does not answer: ${output}`);
    await wait(100);
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 900 }).catch(() => undefined);
  const find = async (selector: string) =>
    (
      await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
    )[elementKey] ?? '';

  return {
    name,
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: (body, ...values) =>
      ask('POST', `${session}/execute/sync`, {
        script: `return ((...args) => { ${body} })(...arguments)`,
        args: values,
      }),
    click: async (selector) => ask('POST', `${session}/element/${await find(selector)}/click`, {}),
    type: async (selector, text) =>
      ask('POST', `${session}/element/${await find(selector)}/value`, { text }),
    press: (key) =>
      ask('POST', `${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: keys[key] },
              { type: 'keyUp', value: keys[key] },
            ],
          },
        ],
      }),
    screenshot: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    takeErrors() {
      const taken = errorsIn(output);
      output = '';
      return taken;
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      const ended = once(child, 'exit');
      // xvfb-run leaves the driver that it started running, and the next run would find its port in use.
      for (const { pid } of heldBy(child.pid ?? 0).toReversed())
        try {
          process.kill(pid);
        } catch {
          // It has ended by itself.
        }
      await ended;
    },
  };
}
