import { expect, test } from 'vitest';
import { sendTrouble } from '../../testing/log-posts.ts';

test('50,000 malformed log posts: never 500', async () => {
  const { statuses, strange } = await sendTrouble(50_000, 1564);
  console.log(statuses);
  expect(strange).toEqual([]);
});
