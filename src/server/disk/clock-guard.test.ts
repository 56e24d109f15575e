import { expect, test, vi } from 'vitest';
import { startClockGuard } from './clock-guard.ts';
import { writeSetting } from '../db/settings.ts';
import { migratedDb } from '../testing/databases.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A clock that can be set, a monotonic counter, and a database that survives restarts. */
async function machine() {
  const db = await migratedDb();
  const clock = { at: Date.UTC(2026, 0, 15), passed: 0 };
  const lines: string[] = [];
  const start = () =>
    startClockGuard(db, () => clock.at, {
      passed: () => clock.passed,
      log: (line) => lines.push(line),
    });
  /** Runs the site for `days`, storing its time each hour. */
  const run = async (days: number) => {
    for (let hours = 0; hours < days * 24; hours += 1) {
      clock.at += hour;
      clock.passed += hour;
      await vi.advanceTimersByTimeAsync(hour);
    }
    // Writes are done in their order, so those of the hours are done after this one.
    await writeSetting(db, 'write_probe', '');
  };
  return { db, clock, lines, start, run };
}

/** A guard that has run long enough to trust its clock. */
async function settledGuard() {
  const site = await machine();
  const clockGuard = await site.start();
  await site.run(8);
  return { ...site, ageing: clockGuard };
}

test.beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
test.afterEach(() => void vi.useRealTimers());

test.each(['{', '{"seen":"yesterday","left":0,"days":0}'])(
  'a stored time that cannot be read counts as none: %s',
  async (stored) => {
    const { db, start, lines } = await machine();
    await writeSetting(db, 'clock', stored);
    const clockGuard = await start();
    expect([clockGuard.mayDelete(), clockGuard.jump(), lines]).toEqual([false, null, []]);
  },
);

test('a running site trusts its clock, a new site after a week', async () => {
  const { start, run, lines } = await machine();
  const clockGuard = await start();
  expect(clockGuard.mayDelete()).toBe(false);
  await run(6);
  expect(clockGuard.mayDelete()).toBe(false);
  await run(1);
  expect(clockGuard.mayDelete()).toBe(true);
  expect([clockGuard.jump(), lines]).toEqual([null, []]);
});

test('a clock set 400 days ahead deletes nothing, and is trusted after a week', async () => {
  const { clock, lines, run, ageing: clockGuard } = await settledGuard();
  expect(clockGuard.mayDelete()).toBe(true);
  clock.at += 400 * day;
  expect(clockGuard.mayDelete()).toBe(false);
  expect(clockGuard.jump()).toEqual({ days: 400, left: 7 * day });
  expect(lines).toEqual([
    expect.stringMatching(/^The clock went ahead by 400 days at once\. Nothing is deleted/),
  ]);
  await run(6);
  expect(clockGuard.mayDelete()).toBe(false);
  clock.at -= 400 * day;
  expect(clockGuard.mayDelete()).toBe(false);
  await run(1);
  expect([clockGuard.mayDelete(), clockGuard.jump()]).toEqual([true, null]);
});

test('a clock that is wrong at the start deletes nothing, however often the site restarts', async () => {
  const { clock, start } = await settledGuard();
  clock.at += 400 * day;
  for (let restart = 0; restart < 10; restart += 1) {
    expect((await start()).mayDelete()).toBe(false);
    clock.at += 40 * day;
  }
});

test('a site that was off for a month goes on as before; one that was off for three, after a week', async () => {
  const { clock, start, run } = await settledGuard();
  clock.at += 30 * day;
  expect((await start()).mayDelete()).toBe(true);
  clock.at += 92 * day;
  const back = await start();
  expect([back.mayDelete(), back.jump()?.days]).toEqual([false, 92]);
  await run(7);
  expect([back.mayDelete(), back.jump()]).toEqual([true, null]);
});

test('a clock corrected by a day, a suspended machine, and a clock set back are no jumps', async () => {
  const { clock, ageing: clockGuard } = await settledGuard();
  for (const moved of [hour, -hour, day, -day, -400 * day]) {
    clock.at += moved;
    expect(clockGuard.mayDelete()).toBe(true);
  }
});
