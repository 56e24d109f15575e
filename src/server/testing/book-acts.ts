import { assignedPage, readWith } from './book-pages.ts';
import type { AuditLogRow } from '../features/audit-log/output.ts';
import type { ProcedureName } from '../rest/routes.ts';
import { insertPrintedSong } from './printed-song-queries.ts';
import type { Caller, TestSite } from './site.ts';

/** A call of each mutation that succeeds, and the rows of the audit log that it writes. */
export type Acts = Partial<
  Record<
    ProcedureName,
    [act: (asha: Caller, site: TestSite) => Promise<unknown>, ...rows: Partial<AuditLogRow>[]]
  >
>;

const enterBook = ({ books }: Caller) => books.create({ siglum: 'K1', title: 'Keertanegalu' });

export const bookActs = {
  'books.create': [
    async (asha) => void (await enterBook(asha)),
    { kind: 'book entered', subject: 'K1 Keertanegalu' },
  ],
  'books.change': [
    async (asha) => {
      const { id } = await enterBook(asha);
      await asha.books.change({ id, siglum: 'K2', title: 'Keertanegalu', pagesPublic: true });
    },
    { kind: 'book entered' },
    {
      kind: 'book changed',
      subject: 'K1 Keertanegalu',
      was: 'K1 · Keertanegalu · pages not public',
      became: 'K2 · Keertanegalu · pages public',
    },
  ],
  'books.addWorker': [
    async (asha, site) => {
      await site.join('Editor');
      await asha.books.addWorker({ ...(await enterBook(asha)), email: 'meera@example.org' });
    },
    { kind: 'book entered' },
    {
      kind: 'book worker added',
      subject: 'meera (meera@example.org)',
      became: 'K1 Keertanegalu',
    },
  ],
  'books.removeWorker': [
    async (asha, site) => {
      await site.join('Editor');
      const worker = { ...(await enterBook(asha)), email: 'meera@example.org' };
      await asha.books.addWorker(worker);
      await asha.books.removeWorker(worker);
    },
    { kind: 'book entered' },
    { kind: 'book worker added' },
    { kind: 'book worker removed', subject: 'meera (meera@example.org)', was: 'K1 Keertanegalu' },
  ],
  'books.remove': [
    async (asha) => asha.books.remove(await enterBook(asha)),
    { kind: 'book entered' },
    { kind: 'book removed', subject: 'K1 Keertanegalu' },
  ],
  'bookProofreading.assign': [
    async (asha, site) => void (await assignedPage(asha, site)),
    {
      kind: 'book pages assigned',
      subject: 'P 1',
      became: 'ravi (ravi@example.org), meera (meera@example.org)',
    },
  ],
  'bookProofreading.release': [
    async (asha, site) => {
      const { range } = await assignedPage(asha, site);
      await asha.bookProofreading.release({ ...range, reason: 'Meera is ill.' });
    },
    { kind: 'book pages assigned' },
    { kind: 'book pages released', subject: 'P 1', was: '1', reason: 'Meera is ill.' },
  ],
  'bookProofreading.decide': [
    async (asha, site) => {
      const { page, ravi, meera } = await assignedPage(asha, site);
      await readWith(ravi, page, '');
      await readWith(meera, page, ' ॥');
      const { version, lines } = await asha.bookProofreading.decision({ page });
      const choices = lines.map(({ id }) => ({ line: id, choice: 'first' as const }));
      await asha.bookProofreading.decide({ page, version, choices });
    },
    { kind: 'book pages assigned' },
    { kind: 'book page decided', subject: 'P 1' },
  ],
  'bookSongs.accept': [
    async (asha, site) => {
      const { id } = await insertPrintedSong(site);
      await asha.bookSongs.accept({ id, number: 5, readings: [] });
    },
    { kind: 'book song accepted', subject: 'Pk 84 ಕೆರೆಯ ನೀರನು', became: '5' },
  ],
  'bookSongs.draft': [
    async (asha, site) => {
      const { id } = await insertPrintedSong(site);
      await asha.bookSongs.draft({ id, number: 900, title: 'ಕೆರೆಯ ನೀರನು' });
    },
    { kind: 'book song entered', subject: 'Pk 84 ಕೆರೆಯ ನೀರನು', became: '900' },
  ],
  'bookSongs.decline': [
    async (asha, site) => asha.bookSongs.decline(await insertPrintedSong(site)),
    { kind: 'book song declined', subject: 'Pk 84 ಕೆರೆಯ ನೀರನು' },
  ],
  'bookSongs.reopen': [
    async (asha, site) => {
      const { id } = await insertPrintedSong(site);
      await asha.bookSongs.decline({ id });
      await asha.bookSongs.reopen({ id });
    },
    { kind: 'book song declined' },
    { kind: 'book song reopened', subject: 'Pk 84 ಕೆರೆಯ ನೀರನು' },
  ],
} satisfies Acts;
