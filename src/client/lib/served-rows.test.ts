import { expect, test } from 'vitest';
import { everyPage } from './served-rows.ts';

test('later pages are requested as of the first page, by the server’s clock', async () => {
  const requested: unknown[] = [];
  const rows = await everyPage(async (place) => {
    requested.push(place);
    return { rows: [`row ${place.page}`], more: place.page < 3, at: 1000 + place.page };
  });
  expect(rows).toEqual(['row 1', 'row 2', 'row 3']);
  expect(requested).toEqual([
    { page: 1, size: 500 },
    { page: 2, size: 500, until: 1001 },
    { page: 3, size: 500, until: 1001 },
  ]);
});
