import { expect, test } from 'vitest';
import { prefetches } from './prefetch.ts';
import { pageRoutes } from './routes.tsx';

test('each page whose data are fetched first is in the route table', () => {
  const paths = new Set(pageRoutes.map(({ path }) => path));
  expect(Object.keys(prefetches).filter((path) => !paths.has(path))).toEqual([]);
});
