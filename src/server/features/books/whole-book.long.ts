import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { add, countErrors, noErrors } from '../../../../bench/ocr/errors.ts';
import { knownBook, type KnownBook } from '../../../../bench/ocr/known-book.ts';
import { printedLines } from '../../../../bench/ocr/known-lines.ts';
import { faces } from '../../../../bench/ocr/songbook.ts';
import { startTypesetter } from '../../../../bench/ocr/typeset.ts';
import { tidyReading } from '../../../shared/book-proofreading.ts';
import { startKilledSite, type KilledSite } from '../../testing/killed-site.ts';
import { beginUpload, type PersonAtSite } from '../../testing/site-client.ts';
import { startPictures } from '../../testing/station-pictures.ts';

/** `PAGES=6 npm run test:long -- whole-book` has a short book; `SCREENSHOTS=folder` takes pictures of the main stations. */
const pageCount = Number(process.env['PAGES'] ?? 30);
const siglum = 'Pk';
const hasFonts = faces.every((face) =>
  execFileSync('fc-list', [face], { encoding: 'utf8' }).includes(face),
);

/** Waits until a question to the site has this answer. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(200);
}

test.skipIf(!hasFonts)(
  `a book of ${pageCount} pages becomes entries of the apparatus and three new songs, with four kills in between`,
  async () => {
    const typesetter = await startTypesetter();
    const book = await knownBook(typesetter, pageCount);
    await typesetter.close();
    expect(book.pages.length).toBe(pageCount);
    const site = await startKilledSite();
    onTestFinished(() => site.stop());
    const pictures = await startPictures(site.origin, process.env['SCREENSHOTS']);
    onTestFinished(() => pictures.close());
    const [ravi, meera] = [
      await site.join('ravi', 'Proofreader'),
      await site.join('meera', 'Editor'),
    ];
    const { asha } = site;
    const { id } = await asha.api.books.create.mutate({
      siglum,
      title: 'Purandaradasara Keertanegalu',
      titleKannada: 'ಪುರಂದರದಾಸರ ಕೀರ್ತನೆಗಳು',
      year: '1964',
      pagesPublic: true,
    });
    for (const { email } of [ravi, meera]) await asha.api.books.addWorker.mutate({ id, email });
    const people = { asha, ravi, meera };
    const work = { site, pictures, book, id, ...people };

    await timed('upload and preparation, two kills', () => upload(work));
    const pages = await timed('order, numbers', () => putInOrder(work));
    await timed('OCR, a kill', () => readByComputer(work, pages));
    await timed('proofreading, a kill', () => proofread(work, pages));
    const songs = await timed('songs', () => findSongs(work));
    await timed('readings', () => acceptReadings(work, songs));
    await timed('new songs', () => enterNewSongs(work, songs));
    await timed('publication', () => publishOne(work, songs));
  },
);

interface Work {
  site: KilledSite;
  pictures: Awaited<ReturnType<typeof startPictures>>;
  book: KnownBook;
  id: string;
  asha: PersonAtSite;
  ravi: PersonAtSite;
  meera: PersonAtSite;
}

const note = (figure: string) => console.log(figure);

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  note(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** Meera sends the pages. The site is killed while it receives one, and while it makes the images of others. */
async function upload({ site, pictures, book, id, asha, meera }: Work): Promise<void> {
  for (const [index, { name, bytes }] of book.files.entries()) {
    const sending = await beginUpload(site.origin, meera, new Uint8Array(bytes));
    if (index === 2) {
      const half = sending.sendHalf();
      await pause(300);
      await site.kill();
      expect(await half).toBe(false);
      await site.startAgain();
    }
    const had = await sending.sendRest();
    if (index === 2) expect(had).toBeLessThan(bytes.length);
    await meera.api.books.addFile.mutate({ id, upload: sending.id, name });
  }
  const stored = async () => (await asha.api.books.pages.query({ id })).total;
  await until(async () => (await stored()) >= book.files.length / 3);
  expect(await stored()).toBeLessThan(book.files.length);
  await site.kill();
  await site.startAgain();
  await until(async () => {
    const { files } = await asha.api.books.pages.query({ id });
    return files.every(({ state }) => state !== 'waiting');
  });
  const { pages, files } = await asha.api.books.pages.query({ id });
  expect(files.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(pages.map(({ source }) => source)).toEqual(book.files.map(({ name }) => name));
  await pictures.take('books', '/books', asha);
  await pictures.take('uploaded', `/books/${id}`, meera);
}

/** Removes the page that was sent twice, corrects the order and numbers the pages. @returns their ids */
async function putInOrder({ pictures, book, id, asha, meera }: Work): Promise<string[]> {
  const { pages } = await meera.api.books.pages.query({ id });
  const similar = pages.filter(({ similarTo }) => similarTo !== null);
  const idOf = (source: string) => pages.find((page) => page.source === source)?.id ?? '';
  expect(similar.map(({ source, similarTo }) => [source, similarTo])).toEqual([
    [`page ${book.twice} again`, idOf(`page ${book.twice}`)],
  ]);
  await meera.api.books.removePages.mutate({ id, pages: similar.map((page) => page.id) });
  const moved = [idOf(`page ${book.early}`)];
  await meera.api.books.movePages.mutate({ id, pages: moved, before: book.early });
  const page = idOf('page 1');
  await meera.api.books.labelPages.mutate({ id, page, count: pageCount, label: '1' });
  const ordered = (await asha.api.books.pages.query({ id })).pages;
  expect(ordered.map(({ source, label }) => [source, label])).toEqual(
    book.pages.map((_, index) => [`page ${index + 1}`, String(index + 1)]),
  );
  await pictures.take('ordered', `/books/${id}`, meera);
  return ordered.map((one) => one.id);
}

/** OCR reads the pages; the site is killed after some of them. */
async function readByComputer(
  { site, pictures, book, id, asha }: Work,
  pages: readonly string[],
): Promise<void> {
  await asha.api.bookOcr.queue.mutate({ id });
  const states = async () => (await asha.api.bookOcr.progress.query({ id })).states;
  await until(async () => ((await states()).read ?? 0) >= pageCount / 4);
  await pictures.take('being-read', `/books/${id}`, asha);
  const linesOf = async (page: string) =>
    (await asha.api.bookProofreading.page.query({ page })).lines;
  const before = new Map<string, Awaited<ReturnType<typeof linesOf>>>();
  for (const page of pages) {
    const lines = await linesOf(page);
    if (lines.length > 0) before.set(page, lines);
  }
  expect(before.size).toBeLessThan(pageCount);
  await site.kill();
  await site.startAgain();
  await until(async () => {
    const { queued = 0, reading = 0 } = await states();
    return queued + reading === 0;
  });
  expect((await states()).read).toBe(pageCount);
  for (const [page, lines] of before) {
    const kindless = (some: typeof lines) => some.map(({ kind: _kind, ...line }) => line);
    expect(kindless(await linesOf(page))).toEqual(kindless(lines));
  }
  const upsideDown = (await asha.api.books.pages.query({ id })).pages[book.upsideDown - 1];
  expect(upsideDown?.rotation).toBe(180);
  let tally = noErrors();
  for (const [index, page] of pages.entries()) {
    const one = noErrors();
    const words = (await linesOf(page)).flatMap((line) => line.words);
    countErrors(book.pages[index] ?? [], words, one);
    tally = add(tally, one);
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  note(
    `wrong aksharas ${percent(tally.wrongAksharas, tally.aksharas)}, doubtful words ${percent(tally.doubtful, tally.words)}, wrong words among them ${percent(tally.foundWords, tally.wrongWords)}`,
  );
  expect(tally.wrongAksharas / tally.aksharas).toBeLessThan(0.02);
  await pictures.take('read', `/books/${id}`, asha);
}

/** A line as somebody gave it, which the site has confirmed. */
interface SavedLine {
  person: PersonAtSite;
  page: string;
  line: string;
  text: string;
}

/** Lines of one save, as the browser sends them when a reader is quick. */
const linesPerSave = 6;

/** Slips of two readers, never of both in the same line: the last letter is missing. */
const withSlip = (text: string, index: number, reader: 0 | 1) =>
  index % 11 === 3 + reader * 4 ? text.slice(0, -1) : text;

/** Ravi and Meera read the first third separately, and half of the rest each; Asha decides. The site is killed while both save. */
async function proofread(
  { site, pictures, book, id, asha, ravi, meera }: Work,
  pages: readonly string[],
): Promise<void> {
  const third = Math.round(pageCount / 3);
  await asha.api.bookProofreading.assign.mutate({
    book: id,
    start: 1,
    end: third,
    first: ravi.email,
    second: meera.email,
  });
  const saved: SavedLine[] = [];
  const wantedSaves = book.pages.slice(0, third).flat().length;
  let killed: Promise<void> | undefined;
  const read = async (person: PersonAtSite, index: number) => {
    const page = pages[index] ?? '';
    const { lines, isDouble } = await person.api.bookProofreading.page.query({ page });
    const printed = printedLines(
      lines.map(({ text }) => text),
      book.pages[index] ?? [],
    );
    const texts = printed.map((text, at) =>
      isDouble ? tidyReading(withSlip(text, at, person === ravi ? 0 : 1)) : text,
    );
    const open = lines.flatMap(({ id: line, own }, at) =>
      own?.text === texts[at] ? [] : { line, text: texts[at] ?? '', own },
    );
    for (let from = 0; from < open.length; from += linesPerSave) {
      const some = open.slice(from, from + linesPerSave);
      const answers = await person.api.bookProofreading.save.mutate({
        page,
        lines: some.map(({ line, text, own }) => ({
          line,
          text,
          mark: text === '' ? 'none' : null,
          base: own?.version ?? null,
        })),
      });
      for (const answer of answers) {
        expect(answer.kind).toBe('saved');
        if (answer.kind === 'saved')
          saved.push({ person, page, line: answer.line, text: answer.text });
      }
      if (saved.length >= wantedSaves && !killed) killed = site.kill();
    }
    await person.api.bookProofreading.finish.mutate({ page });
  };
  const shares = [
    { person: ravi, indexes: pages.flatMap((_, at) => (at < third || at % 2 === 0 ? at : [])) },
    { person: meera, indexes: pages.flatMap((_, at) => (at < third || at % 2 === 1 ? at : [])) },
  ];
  const readAll = () =>
    Promise.allSettled(
      shares.map(async ({ person, indexes }) => {
        for (const index of indexes) await read(person, index);
      }),
    );
  await pictures.take('reading', `/books/${id}/pages/${pages[0]}`, ravi);
  const first = await readAll();
  expect(killed).toBeDefined();
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await killed;
  await site.startAgain();
  for (const person of [ravi, meera])
    for (const page of pages.slice(0, third)) {
      const { lines } = await person.api.bookProofreading.page.query({ page });
      const own = new Map(lines.map((line) => [line.id, line.own?.text]));
      for (const one of saved)
        if (one.person === person && one.page === page) expect(own.get(one.line)).toBe(one.text);
    }
  note(`kill after ${saved.length} saved lines, none lost`);
  for (const one of await readAll()) if (one.status === 'rejected') throw one.reason;

  await pictures.take('work', `/books/${id}/work`, asha);
  let [open, isPictured] = [0, false];
  for (const [index, page] of pages.entries()) {
    const { reading } = await asha.api.bookProofreading.page.query({ page });
    if (reading === 'decided') continue;
    if (!isPictured && index < third)
      await pictures.take('decision', `/books/${id}/pages/${page}/decision`, asha);
    isPictured = true;
    const { version, lines } = await asha.api.bookProofreading.decision.query({ page });
    const printed = printedLines(
      lines.map(({ text }) => text),
      book.pages[index] ?? [],
    );
    const choices = lines.flatMap(({ id: line, first: one, isOpen }, at) =>
      isOpen
        ? { line, choice: one.text === printed[at] ? ('first' as const) : ('second' as const) }
        : [],
    );
    open += choices.length;
    await asha.api.bookProofreading.decide.mutate({ page, version, choices });
  }
  note(`${open} lines on which the two readers differ`);
  for (const [index, page] of pages.entries()) {
    const { lines, reading } = await asha.api.bookProofreading.page.query({ page });
    expect(reading).toBe('decided');
    expect(lines.flatMap(({ decided }) => decided?.split('\n') ?? []).filter(Boolean)).toEqual(
      book.pages[index]?.map(tidyReading),
    );
  }
  const { counts, admin } = await asha.api.bookProofreading.progress.query({ book: id });
  expect(counts).toMatchObject({ pages: pageCount, ocr: pageCount, decided: pageCount });
  expect(admin?.total.pages).toBe(third);
}

type FoundSong = Awaited<
  ReturnType<PersonAtSite['api']['bookOcr']['songs']['query']>
>['songs'][number];

/** Every song of the book is found once, with its title and modes, and is the right song of the edition or none. */
async function findSongs({ pictures, book, id, asha }: Work): Promise<FoundSong[]> {
  const { songs } = await asha.api.bookOcr.songs.query({ id });
  expect
    .soft(
      songs.map(({ printedNumber, label, title, raga, tala, match, state }) => ({
        printedNumber,
        label,
        title,
        raga,
        tala,
        match: match?.number ?? null,
        state,
      })),
    )
    .toEqual(
      book.songs.map(({ number, page, title, raga, tala, isNew }) => ({
        printedNumber: String(number),
        label: String(page),
        title,
        raga: raga ?? '',
        tala: tala ?? '',
        match: isNew ? null : number,
        state: 'found',
      })),
    );
  const right = book.songs.filter(({ number, isNew }, index) => {
    const song = songs[index];
    return (
      song?.printedNumber === String(number) &&
      (isNew ? null : number) === (song.match?.number ?? null)
    );
  });
  note(`${right.length} of ${book.songs.length} songs found and matched rightly`);
  await pictures.take('songs', `/books/${id}`, asha);
  return songs;
}

/** Asha accepts the songs that the edition has with all readings of the book, which are the words that were changed. */
async function acceptReadings(
  { pictures, book, id, asha }: Work,
  songs: readonly FoundSong[],
): Promise<void> {
  const [missed, others]: [string[], string[]] = [[], []];
  for (const { id: song, match } of songs) {
    if (!match) continue;
    const { number } = match;
    const { readings } = await asha.api.bookSongs.read.query({ id: song });
    const changes = book.changes.filter((change) => change.song === number);
    const own = readings.filter(({ supports }) => !supports);
    const isOf = ({ edition, book: word }: (typeof changes)[number], one: (typeof own)[number]) =>
      one.printed.split(' ').includes(edition) && one.reading.split(' ').includes(word);
    for (const change of changes)
      if (!own.some((one) => isOf(change, one))) missed.push(`${number}: ${change.book}`);
    for (const one of own)
      if (!changes.some((change) => isOf(change, one))) others.push(`${number}: ${one.id}`);
    if (changes.length > 1)
      await pictures.take(`song-${number}`, `/books/${id}/songs/${song}`, asha);
    const { correction } = await asha.api.bookSongs.accept.mutate({
      id: song,
      number,
      readings: readings.map((one) => one.id),
    });
    expect(correction === null).toBe(readings.length === 0);
    if (correction === null) continue;
    const { texts } = await asha.api.corrections.open.query({ number, language: 'Kannada' });
    for (const { reading } of own)
      expect(texts.apparatus).toMatch(new RegExp(`\\| ${reading} \\(([^)]*, )?${siglum}\\)`));
  }
  const found = book.changes.length - missed.length;
  note(`${found} of ${book.changes.length} changed words found; other readings: ${others.length}`);
  expect.soft({ missed, others }).toEqual({ missed: [], others: [] });
}

/** The songs that the edition lacks get numbers. */
async function enterNewSongs(
  { pictures, book, id, asha }: Work,
  songs: readonly FoundSong[],
): Promise<void> {
  const added = songs.filter(({ match }) => match === null);
  expect(added.length).toBe(book.songs.filter(({ isNew }) => isNew).length);
  for (const { id: song, title, raga, tala } of added) {
    const { nextNumber: number } = await asha.api.bookSongs.read.query({ id: song });
    if (song === added[0]?.id) await pictures.take('new-song', `/books/${id}/songs/${song}`, asha);
    await asha.api.bookSongs.draft.mutate({ id: song, number, title, raga, tala });
    const entered = await asha.api.compositions.read.query({ number, language: 'Kannada' });
    expect(entered).toMatchObject({ title, raga, tala, witnesses: [{ siglum }] });
    const { texts } = await asha.api.corrections.open.query({ number, language: 'Kannada' });
    expect(texts.lyrics).toContain('[Charana 2]');
  }
  const { counts } = await asha.api.bookProofreading.progress.query({ book: id });
  expect(counts).toMatchObject({ songsFound: songs.length, songsAccepted: songs.length });
}

/** Ravi reviews the correction of a song that visitors may read, and another admin publishes it. */
async function publishOne(
  { site, pictures, book, ravi, meera, asha }: Work,
  songs: readonly FoundSong[],
): Promise<void> {
  const song = songs.find(({ match }) => match?.number === book.songs[0]?.number);
  const number = song?.match?.number ?? 0;
  const { candidate } = await asha.api.corrections.open.query({ number, language: 'Kannada' });
  if (!candidate) throw new Error('Asha has no correction of the song.');
  const named = { id: candidate.id, revision: candidate.revision };
  await pictures.take('review', `/review/${candidate.id}`, ravi);
  await ravi.api.reviews.approve.mutate({ ...named, hasReadWhole: true });
  const uma = await site.makeAdmin(meera);
  await uma.api.admin.publish.mutate({ ...named, reason: 'The printed book has these words.' });
  const read = await site.visitor.compositions.read.query({ number, language: 'Kannada' });
  expect(read?.witnesses.map((one) => one.siglum)).toContain(siglum);
  const certificate = await site.visitor.history.certificate.query({ number });
  expect(certificate?.pages).toMatchObject([{ siglum, label: song?.label }]);
  const tei = await (await fetch(`${site.origin}/songs/${number}/tei.xml`)).text();
  expect(tei).toContain('<surface');
  expect(tei).toMatch(new RegExp(`<pb n="${song?.label}" facs="[^"]+" edRef="#${siglum}"`));
  for (const { book: word } of book.changes.filter((change) => change.song === number))
    expect(tei).toContain(word);
  await pictures.take('visitors-song', `/songs/${number}?lang=Kannada`);
  await pictures.take('witness', `/witnesses/${siglum}`);
}
