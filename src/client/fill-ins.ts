/**
 * The methods that the minimum browsers (README.md) lack and the site uses. bootstrap.ts and take-along.ts run this before any other code. What
 * is filled in here is listed in server/cli/minimum-browsers/plugin.ts, and the build rejects every other newer feature.
 */
(() => {
  const fillIn = (owner: object, name: string, value: unknown) => {
    if (!(name in owner))
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  };

  fillIn(
    Array.prototype,
    'toSorted',
    function (this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare);
    },
  );
  fillIn(Array.prototype, 'toReversed', function (this: unknown[]) {
    return this.map((_item, index) => this[this.length - 1 - index]);
  });
  fillIn(
    Array.prototype,
    'toSpliced',
    function (this: unknown[], ...change: [number, number, ...unknown[]]) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
  );
  fillIn(Array.prototype, 'with', function (this: unknown[], index: number, value: unknown) {
    const position = index < 0 ? this.length + index : index;
    if (!(position >= 0 && position < this.length)) throw new RangeError(`Invalid index: ${index}`);
    return this.map((item, at) => (at === position ? value : item));
  });
  fillIn(
    Map,
    'groupBy',
    (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
      const groups = new Map<unknown, unknown[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  );
  fillIn(Promise, 'withResolvers', () => {
    let resolve, reject;
    const promise = new Promise((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  });
  fillIn(String.prototype, 'toWellFormed', function (this: string) {
    return this.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  });
  // The build cannot tell this `size` from that of a map.
  if (!('size' in URLSearchParams.prototype))
    Object.defineProperty(URLSearchParams.prototype, 'size', {
      get(this: URLSearchParams) {
        return Array.from(this).length;
      },
      configurable: true,
    });
  fillIn(URL, 'canParse', (url: string, base?: string) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  });
})();
