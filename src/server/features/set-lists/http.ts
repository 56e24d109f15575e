import { setStreamInput } from '../../../shared/set-lists-input.ts';
import { addressKey } from '../../http/limits.ts';
import { plainRoute, type PlainRoute } from '../../rest/plain-route.ts';
import { requireSet } from './rights.ts';
import { stateOf } from './streams.ts';

/** The stream by which devices follow the leader of a set list. */
export const setListRoutes: PlainRoute[] = [
  plainRoute({
    method: 'GET',
    path: '/api/sets/:code/stream',
    purpose:
      'The position of the device that leads a set list, at once and after each change. 404 for an unknown code; 429 above 250 streams to one address, 503 above 1,000 in all.',
    response:
      'text/event-stream: events `{"position","leader","age","version","listVersion"}`, where `position` is `{"entry","line"}` or null and `age` the milliseconds since the leader’s last report',
    mediaTypes: ['text/event-stream'],
    access: 'public',
    limit: 'setStreamsByAddress',
    input: setStreamInput,
    handle: async ({ ctx, input, reply }) => {
      const release = ctx.limits.setStreamsAtOnce.take(addressKey(ctx.address));
      reply.raw.once('close', release);
      const row = await requireSet(ctx, input.code);
      // A proxy that buffers the response would delay each event.
      void reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      const stream = ctx.setStreams.open(row.code, stateOf(row, ctx.now()));
      // The response to HEAD ends without the stream's end.
      reply.raw.once('close', () => stream.destroy());
      return reply.send(stream);
    },
  }),
];
