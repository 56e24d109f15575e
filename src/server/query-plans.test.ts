import type { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accountSorts } from '../shared/accounts.ts';
import { reportSorts } from '../shared/reports.ts';
import { feedNames } from '../shared/feeds.ts';
import { writeCalendar } from './features/feeds/calendar.ts';
import { writeFeed } from './features/feeds/service.ts';
import { codeOfPrintout } from './features/printouts/service.ts';
import { dailySong } from './features/daily-song/daily-song.ts';
import { resumeChecks, tidyRecordings } from './features/song-recordings/intake.ts';
import { digest } from './features/my-work/digest.ts';
import { isOnPostgres } from './db/engine.ts';
import { changeAndSave, named, replace } from './testing/corrections.ts';
import {
  analyse,
  enlargeEdition,
  fillPublished,
  tablesReadWhole,
} from './testing/large-queries.ts';
import { fillTables } from './testing/queries.ts';
import { assignedPage, readWith } from './testing/book-pages.ts';
import { insertPrintedSong } from './testing/printed-song-queries.ts';
import { testSite } from './testing/site.ts';

/** 20:00 in Indian time. */
const evening = Date.parse('2026-03-04T14:30:00Z');

// Filling the tables is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/**
 * Tables that are read whole in milliseconds, however large the edition: `daily_readers`, `recording_uploaders`, `set_lists`, `song_recordings`, `sign_ups`, `invitations` and `searches_without_result` have a limit, `account_visits` has
 * two short columns for each account, the others hold what the program ships or admins wrote. `seen`, `accounts` and `newest` are rows that the query itself
 * limits.
 */
const small = [
  'books',
  'double_readings',
  'newest',
  'account_visits',
  'daily_readers',
  'festival_songs',
  'recording_uploaders',
  'song_recordings',
  'set_lists',
  'sign_ups',
  'invitations',
  'searches_without_result',
  'settings',
  'witnesses',
  'ragas',
  'talas',
  'respellings',
  'site_content',
  'imports',
  'seen',
  'accounts',
];

test('what readers, editors and admins ask for is found by an index, in an edition of any size', async () => {
  const { db: plain } = await testSite();
  await enlargeEdition(plain, 1500);
  await fillTables(plain);
  await fillPublished(plain, 10_000);
  if (isOnPostgres(plain)) await analyse(plain);
  const queries: CompiledQuery[] = [];
  const db = plain.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(plain.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const site = await testSite({ db });
  const [asha, meera, ravi, kiran] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('Reader'),
  ];
  const song = { number: 5, language: 'Kannada' } as const;
  const page = { page: 3, size: 25 };
  const calls: Record<string, () => Promise<unknown>> = {
    'what waits': () => asha.admin.waiting(),
    progress: () => asha.admin.progress(),
    assignments: () => asha.admin.assignments(),
    requests: () => asha.admin.requests({}),
    invitations: () => asha.admin.invitations(),
    contributors: () => asha.admin.proofreaders(),
    readers: () => asha.admin.readers({ days: 30 }),
    'audit log': () => asha.admin.auditLog({ ...page }),
    'audit log, filtered': () => asha.admin.auditLog({ text: 'meera' }),
    uploads: () => asha.admin.uploads(),
    'public download': () => asha.admin.publicDownload(),
    'visit counts': () => asha.visits.counts(),
    visits: () => asha.visits.logs({ ...page }),
    'visits by duration': () => asha.visits.logs({ ...page, sort: 'duration' }),
    'visits, filtered': () => asha.visits.logs({ text: 'hampi' }),
    'review queue of an admin': () => asha.reviews.queue(),
    'review queue of a proofreader': () => ravi.reviews.queue(),
    'later changes': () => meera.reviews.laterChanges(),
    'corrections of all': () => asha.corrections.list(),
    'own corrections': () => meera.corrections.list(),
    'a history': () => site.visitor().history.of(song),
    'a song': () => kiran.compositions.read(song),
    feeds: async () => {
      for (const name of feedNames) await writeFeed(site, name, 'Kannada');
      await writeCalendar(site, 'Kannada');
    },
    'a song by its title': () =>
      kiran.compositions.find({ search: 'ಕೆರೆಯ ನೀರನು', language: 'Kannada' }),
    'drafts of uploads': () => meera.uploads.drafts({ number: 5 }),
    'my work': () => ravi.myWork.read(),
    'my work of an admin': () => asha.myWork.read(),
    'count of my work': () => ravi.myWork.count(),
    'songs assigned to two readers': async () => {
      await asha.doubleReading.assign({
        start: 6,
        end: 6,
        first: 'ravi@example.org',
        second: 'meera@example.org',
      });
      await asha.doubleReading.list();
      await asha.doubleReading.results();
    },
    books: async () => {
      await asha.books.list();
      await meera.books.list();
    },
    'pages of a book': async () => {
      const assigned = await assignedPage(asha, site);
      await readWith(ravi, assigned.page, '');
      await readWith(meera, assigned.page, ' ॥');
      await asha.bookProofreading.decision(assigned);
      await asha.bookProofreading.progress(assigned.range);
    },
    'a song of a book': async () => {
      const { id } = await insertPrintedSong(site);
      await asha.bookSongs.read({ id });
      await asha.bookSongs.accept({ id, number: 6, readings: [] });
    },
    'OCR of a book': async () => {
      const { id } = await asha.books.create({ siglum: 'O1', title: 'x' });
      await asha.bookOcr.queue({ id });
      await asha.bookOcr.progress({ id });
      await asha.bookOcr.songs({ id });
      await asha.bookOcr.cancel({ id });
    },
    'recordings of songs': async () => {
      await site.visitor().songRecordings.ofSong(song);
      await meera.songRecordings.mine();
      await asha.songRecordings.list({ text: 'gita' });
      await asha.songRecordings.uploaders();
      await resumeChecks(site);
      await tidyRecordings(site, evening);
    },
    'set lists': async () => {
      const visitor = site.visitor();
      const edited = await visitor.setLists.create({ entries: [{ number: 5 }] });
      await visitor.setLists.read({ code: edited.code });
      await visitor.setLists.memory(await visitor.setLists.copy(edited));
      await visitor.setLists.remove({ ...edited, withHistory: true });
      await asha.admin.setLists();
    },
    'questions about a correction': async () => {
      const correction = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
      await ravi.questions.ask({ id: correction.id, text: 'Why?' });
      await ravi.questions.list({ id: correction.id });
      const [question] = (await meera.myWork.read()).questions;
      await meera.questions.answer({ id: question?.id ?? '', text: 'B has it.' });
    },
    'check of a printout': async () => {
      const content = { language: 'Kannada', parts: ['lyrics'] } as const;
      const songs = [5, 6].map((number) => ({ number, version: 1 }));
      const ctx = { ...site, address: '192.0.2.1' };
      const code = await codeOfPrintout(ctx, { ...content, songs }, true);
      await site.visitor().printouts.check({ code: code ?? '' });
    },
    'reports for everybody': () => site.visitor().reports.public(),
    'text record': () => site.visitor().history.certificate({ number: 5 }),
    digests: () => digest.sendDue({ ...site, now: () => evening }),
    'song of the day by e-mail': async () => {
      await site
        .visitor()
        .dailySong.subscribe({ email: 'gita@example.org', songLanguage: 'Tamil', language: 'en' });
      await dailySong.sendDue({ ...site, now: () => evening });
      await asha.admin.dailyReaders();
      await asha.admin.removeDailyReader({ email: 'gita@example.org' });
    },
    'a correction published': async () => {
      const correction = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
      await asha.admin.publish(named(await ravi.reviews.approve(named(correction))));
    },
    ...Object.fromEntries(
      (['asc', 'desc'] as const).flatMap((direction) => [
        ...accountSorts.map(
          (sort) =>
            [
              `accounts by ${sort} ${direction}`,
              () => asha.admin.accounts({ ...page, sort, direction }),
            ] as const,
        ),
        ...reportSorts.map(
          (sort) =>
            [
              `reports by ${sort} ${direction}`,
              () => asha.reports.list({ ...page, sort, direction }),
            ] as const,
        ),
      ]),
    ),
  };
  // Queries that run once for each version of the edition are not measured here.
  await Promise.all([
    site.visitor().compositions.read(song),
    kiran.compositions.find({ search: 'ಕೆರೆಯ ನೀರನು', language: 'Kannada' }),
  ]);
  const found: Record<string, string[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    queries.length = 0;
    await call();
    expect(queries, name).not.toEqual([]);
    for (const query of queries.filter(({ sql }) => sql.startsWith('select'))) {
      const whole = (await tablesReadWhole(plain, query)).filter((table) => !small.includes(table));
      if (whole.length > 0)
        found[name] = [...(found[name] ?? []), `${whole.join(', ')}: ${query.sql}`];
    }
  }
  expect(found).toEqual({});
});
