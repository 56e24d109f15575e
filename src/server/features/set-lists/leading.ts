import type { z } from 'zod';
import { leaderGoneMs, type SetState } from '../../../shared/set-lists.ts';
import type { presentInput } from '../../../shared/set-lists-input.ts';
import { invalid, outdated } from '../../errors.ts';
import { entriesOf } from './entries.ts';
import type { SetContext } from './rights.ts';
import { noteUse, updateState } from './service.ts';
import { stateOf } from './streams.ts';

/**
 * Stores the position of the device that leads, and tells the followers. A leader also calls it every few seconds, so that followers
 * notice when it is gone. Another device leads only when it takes over, or when the former leader is gone.
 * @throws 400, 403, 404, 409 while another device leads, 429
 */
export async function present(
  ctx: SetContext,
  { leader, position, takesOver, ...edited }: z.output<typeof presentInput>,
): Promise<SetState> {
  const now = ctx.now();
  const row = await updateState(ctx, edited, (found) => {
    const isLed = found.leader !== null && now - found.led_at < leaderGoneMs;
    if (isLed && found.leader !== leader && !takesOver)
      throw outdated('Another device leads this list at the moment.');
    if (position === null) return { leader: null, led_at: now };
    if (!entriesOf(found.entries).some(({ id }) => id === position.entry))
      throw invalid('This song is no longer in the list.');
    return { leader, position: JSON.stringify(position), led_at: now };
  });
  await noteUse(ctx, row);
  return stateOf(row, ctx.now());
}
