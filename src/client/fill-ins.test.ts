import { afterEach, describe, expect, test } from 'vitest';

/** Counts from the end, which some write `with(-1, …)`. */
const last = -1;

/** Each method with a call of it: the fill-in has to answer as the engine's own does. */
const calls: [owner: object, name: string, call: () => unknown][] = [
  [Array.prototype, 'toSorted', () => [[3, 1, 2].toSorted(), [3, 1, 2].toSorted((a, b) => b - a)]],
  [Array.prototype, 'toReversed', () => [1, 2, 3].toReversed()],
  [
    Array.prototype,
    'toSpliced',
    () => [[1, 2, 3].toSpliced(1, 1, 7, 8), [1, 2, 3].toSpliced(1), [1, 2, 3].toSpliced(-1, 1)],
  ],
  [Array.prototype, 'with', () => [[1, 2, 3].with(1, 9), [1, 2, 3].with(last, 9)]],
  [Map, 'groupBy', () => [...Map.groupBy(new Set([1, 2, 3]), (item, index) => (item + index) % 3)]],
  [
    String.prototype,
    'toWellFormed',
    () => ['a\ud83db\ude00', '\ud83d\ude00 ಹರಿ'].map((text) => text.toWellFormed()),
  ],
  [
    URLSearchParams.prototype,
    'size',
    () => [new URLSearchParams().size, new URLSearchParams('a=1&a=2&b=3').size],
  ],
  [
    URL,
    'canParse',
    () => [
      URL.canParse('/a', 'https://x.test'),
      URL.canParse('/a'),
      URL.canParse('https://x.test'),
    ],
  ],
];

const own = new Map(
  [
    ...calls.map(([owner, name]) => [owner, name] as const),
    [Promise, 'withResolvers'] as const,
  ].map(([owner, name]) => [
    name,
    { owner, descriptor: Object.getOwnPropertyDescriptor(owner, name)! },
  ]),
);

afterEach(() => {
  for (const [name, { owner, descriptor }] of own) Object.defineProperty(owner, name, descriptor);
});

/** Runs the file again, after the methods were taken away. */
async function fillIn(query: string): Promise<void> {
  for (const [name, { owner }] of own) Reflect.deleteProperty(owner, name);
  await import(/* @vite-ignore */ `./fill-ins.ts?${query}`);
}

describe('fill-ins', () => {
  // Vitest cannot print these owners in a title of `test.each`.
  for (const [, name, call] of calls)
    test(`${name} answers as the engine does`, async () => {
      const expected = call();
      await fillIn(name);
      expect(call()).toEqual(expected);
    });

  test('a place outside the array is refused', async () => {
    await fillIn('range');
    expect(() => [1].with(1, 2)).toThrow(RangeError);
  });

  test('the array itself stays as it is', async () => {
    await fillIn('copies');
    const array = [3, 1, 2];
    array.toSorted();
    array.toReversed();
    array.toSpliced(0, 2);
    array.with(0, 9);
    expect(array).toEqual([3, 1, 2]);
  });

  test('Promise.withResolvers settles its promise', async () => {
    await fillIn('resolvers');
    const { promise, resolve } = Promise.withResolvers<number>();
    resolve(7);
    await expect(promise).resolves.toBe(7);
  });

  test('a method of the engine is kept', async () => {
    const before = Array.prototype.toSorted;
    await import(/* @vite-ignore */ `./fill-ins.ts?${'kept'}`);
    expect(Array.prototype.toSorted).toBe(before);
  });
});
