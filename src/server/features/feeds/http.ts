import { z } from 'zod';
import { languageInput } from '../../../shared/compositions-input.ts';
import { feedNames } from '../../../shared/feeds.ts';
import type { Language } from '../../../shared/languages.ts';
import { indianDay, startOfIndianDay } from '../../../shared/visits.ts';
import { varyOf } from '../../http/cache-control.ts';
import { sendSharedResponse, type MadeResponse } from '../../http/cached-responses.ts';
import { plainRoute, type PlainCall, type PlainRoute } from '../../rest/plain-route.ts';
import { writeCalendar } from './calendar.ts';
import { writeFeed } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;

const input = z.object({ lang: languageInput });

/** Feeds and the calendar. Their song of the day changes at midnight in India, so they are cached no longer. */
export const feedRoutes: PlainRoute[] = [
  ...feedNames.map((name) =>
    plainRoute({
      method: 'GET',
      path: `/feeds/${name}.atom`,
      purpose: {
        'new-songs': 'The forty newest songs of the edition, of a locked song number and title.',
        corrections:
          'The forty newest published versions that changed a text, with the lines before and after; of a locked song number and title.',
        'song-of-the-day': 'The songs of today and of the thirteen days before.',
      }[name],
      response: 'application/atom+xml (RFC 4287)',
      mediaTypes: ['application/atom+xml'],
      access: 'public',
      limit: null,
      cache: 'edition',
      input,
      handle: (call) =>
        sendFeed(call, `feed ${name}`, async (language) => ({
          contentType: 'application/atom+xml; charset=utf-8',
          body: await writeFeed(call.guest, name, language),
        })),
    }),
  ),
  plainRoute({
    method: 'GET',
    path: '/feeds/calendar.ics',
    purpose: 'The festivals and the songs of the day, for calendars that subscribe to it.',
    response: 'text/calendar (RFC 5545)',
    mediaTypes: ['text/calendar'],
    access: 'public',
    limit: null,
    cache: 'edition',
    input,
    handle: (call) =>
      sendFeed(call, 'calendar', async (language) => ({
        contentType: 'text/calendar; charset=utf-8',
        body: await writeCalendar(call.guest, language),
      })),
  }),
];

function sendFeed(
  { ctx, guest, input: { lang }, request, reply }: PlainCall<'public', z.output<typeof input>>,
  key: string,
  make: (language: Language) => Promise<MadeResponse>,
) {
  const now = guest.now();
  return sendSharedResponse(ctx, request, reply, {
    key: `${key} ${lang}`,
    // One takes as long as some dozen calls.
    calls: 20,
    vary: varyOf.page,
    make: async () => ({
      ...(await make(lang)),
      ttl: startOfIndianDay(indianDay(now + dayMs)) - now,
    }),
  });
}
