import { checkedLines, warningKey } from '../../shared/corrections/checks.ts';
import {
  editedFields,
  type EditedField,
  type EditedTexts,
  type EditableSong,
  type SaveResult,
} from '../../shared/corrections.ts';
import type { CandidateView } from '../../shared/reviews.ts';
import { maxTextLengths, maxLines } from '../../shared/text-limits.ts';
import { differentWords, fill, hostilePieces } from './hostile-texts.ts';
import type { WatchedCall, WatchedSite } from './watched-site.ts';

const texts = (make: (max: number, field: EditedField) => string): EditedTexts => ({
  meaning: make(maxTextLengths.meaning, 'meaning'),
  sanskrit: make(maxTextLengths.sanskrit, 'sanskrit'),
  lyrics: make(maxTextLengths.lyrics, 'lyrics'),
  notation: make(maxTextLengths.notation, 'notation'),
  apparatus: '',
});

/** Cuts a text off at the maximum number of lines of its field. */
const inLines = (text: string, field: EditedField) =>
  text.split('\n').slice(0, maxLines[field]).join('\n');

/** Texts of the maximum length that pass the checks, so that they are published and shown. */
const sound: Record<string, (max: number, field: EditedField) => string> = {
  'short lines': (max, field) => inLines(fill('ಹರಿ\n', max - 20), field),
  'stanzas of a line': (max, field) => inLines(fill('ಹರಿ\n\n', max - 20), field),
  'sections of a line': (max, field) => inLines(fill('[a]\nಹರಿ\n', max - 20), field),
  'one line': (max) => differentWords(1, max - 20),
  'lines of words': (max, field) => inLines(fill('ಹರಿ ನಾರಾಯಣ ಗೋವಿಂದ\n', max - 20), field),
  'marked words': (max) => fill('<b>ಹ</b><i>ರಿ</i>', max - 20),
  swaras: (max, field) => inLines(fill('S R G M | P D | N S ||\n', max - 20), field),
  'swaras of one line': (max) => fill('S | ', max - 20),
};

/**
 * Sends each hostile text through the life of a correction: opened, saved, saved again from an old base, read by its author and a reviewer,
 * amended, approved or refused; and published and shown where the checks allow it.
 */
export async function correctSongs(site: WatchedSite): Promise<void> {
  let number = 10;
  const hostile = Object.entries(hostilePieces).map(([what, piece]): [string, EditedTexts] => [
    what,
    texts((max, field) => inLines(fill(piece, max), field)),
  ]);
  for (const [what, words] of [
    ...hostile,
    ['different words', texts((max) => differentWords(1, max))],
    ['different lines', texts((max, field) => inLines(differentWords(1, max, '\n'), field))],
  ] as [string, EditedTexts][]) {
    number += 1;
    await correct(site, what, { number, language: number % 2 ? 'Kannada' : 'English' }, words);
  }
  let guest = 0;
  for (const [what, make] of Object.entries(sound)) {
    guest += 1;
    const song = { number: guest, language: 'Kannada' };
    const id = await correct(site, what, song, {
      ...texts(make),
      sanskrit: '',
      notation: what.startsWith('swaras') ? make(maxTextLengths.notation, 'notation') : '',
      lyrics: what.startsWith('swaras') ? 'ಹರಿ' : make(maxTextLengths.lyrics, 'lyrics'),
    });
    if (id) await publish(site, what, song, id);
    await readSong(site, what, guest);
  }
}

async function call<Answer>(
  site: WatchedSite,
  name: string,
  what: string,
  ask: Omit<WatchedCall, 'path'>,
  input: unknown,
): Promise<Answer | null> {
  const isQuery = ask.body === undefined;
  const { status, text } = await site.ask(
    name,
    what,
    isQuery
      ? { ...ask, path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` }
      : { ...ask, method: 'POST', path: `/trpc/${name}`, body: input },
  );
  return status === 200 ? (JSON.parse(text) as { result: { data: Answer } }).result.data : null;
}

/** @returns the correction's id */
async function correct(
  site: WatchedSite,
  what: string,
  song: { number: number; language: string },
  words: EditedTexts,
): Promise<string | undefined> {
  // A different person for each song, because the saves of one person are limited.
  const [write, person] = [{ body: true }, song.number];
  const open = await call<EditableSong>(
    site,
    'corrections.open',
    what,
    { as: 'Editor', person },
    song,
  );
  if (!open) return undefined;
  const { baseRevision } = open;
  const saved = await call<SaveResult>(
    site,
    'corrections.save',
    what,
    { as: 'Editor', person, ...write },
    { ...song, baseRevision, ...words },
  );
  if (saved?.kind !== 'saved') return undefined;
  const other = texts((max, field) => inLines(differentWords(500_000, max, '\n'), field));
  await call(
    site,
    'corrections.save',
    `${what}, from an old base`,
    { as: 'Editor', person, ...write },
    { ...song, baseRevision, ...other },
  );
  await call(
    site,
    'corrections.save',
    `${what}, from an old base`,
    { as: 'Editor', person, ...write },
    { ...song, baseRevision, ...words, lyrics: `${words.lyrics.slice(0, -20)}x` },
  );
  await call(site, 'corrections.open', what, { as: 'Editor', person }, song);
  const { id } = saved.candidate;
  for (const as of ['Editor', 'Proofreader', 'ADMIN'] as const)
    await call(site, 'corrections.fetch', what, { as, person }, { id });
  const read = await call<CandidateView>(site, 'corrections.fetch', what, { as: 'ADMIN' }, { id });
  if (!read) return undefined;
  await call(site, 'reviews.queue', what, { as: 'Proofreader' }, undefined);
  await call(site, 'reviews.next', what, { as: 'Proofreader' }, { after: id });
  await call(
    site,
    'reviews.approve',
    what,
    { as: 'Proofreader', ...write },
    { id, revision: read.revision },
  );
  await call(
    site,
    'reviews.amend',
    what,
    { as: 'Proofreader', ...write },
    { id, revision: read.revision, ...other },
  );
  await call(site, 'reviews.laterChanges', what, { as: 'Editor', person }, undefined);
  await call(site, 'corrections.list', what, { as: 'ADMIN' }, undefined);
  return id;
}

async function publish(
  site: WatchedSite,
  what: string,
  song: { number: number; language: string },
  id: string,
): Promise<void> {
  const read = await call<CandidateView>(site, 'corrections.fetch', what, { as: 'ADMIN' }, { id });
  if (!read) return;
  const { meaning, sanskrit, lyrics, notation, apparatus } = read;
  const checked = { meaning, sanskrit, lyrics, notation, apparatus };
  for (const field of editedFields) {
    const lines = checkedLines(read[field]);
    const keys = new Set(
      read.findings[field]
        .filter(({ severity }) => severity === 'warning')
        .map((finding) => warningKey(finding, lines[finding.line - 1] ?? '')),
    );
    for (const key of [...keys].slice(0, 50))
      await call(
        site,
        'corrections.passWarning',
        what,
        { as: 'Editor', body: true },
        { ...song, songTitle: read.songTitle, ...checked, key },
      );
  }
  await call(
    site,
    'admin.publish',
    what,
    { as: 'ADMIN', body: true },
    { id, revision: read.revision, override: 'The printer waits.' },
  );
}

async function readSong(site: WatchedSite, what: string, number: number): Promise<void> {
  for (const search of ['', '?lang=Tamil', '?lang=Malayalam&beside=Kannada', '?view=words'])
    await site.ask('page of a song', what, { path: `/songs/${number}${search}` });
  await site.ask('page of a history', what, { path: `/songs/${number}/history?lang=Kannada` });
  for (const language of ['Kannada', 'English', 'Tamil']) {
    await call(site, 'compositions.read', what, {}, { number, language });
    await call(site, 'history.of', what, {}, { number, language });
    await site.ask('GET /api/lyrics/pdf/', what, {
      path: `/api/lyrics/pdf/?search=${number}&language=${language}`,
    });
  }
  await site.ask('search after publishing', what, {
    path: `/trpc/search.words?input=${encodeURIComponent('{"query":"hari narayana"}')}`,
  });
  await site.ask('GET /api/speech/song', what, {
    path: `/api/speech/song?number=${number}&part=lyrics&from=9000`,
  });
  await site.ask('POST /api/songbooks/preview', what, {
    method: 'POST',
    path: '/api/songbooks/preview',
    body: { songs: [number], language: 'Kannada' },
  });
  await call(
    site,
    'speech.textToSpeech',
    what,
    { as: 'visitor', body: true },
    { language: 'Kannada', title: String(number), lyrics: 'ಹರಿ', meaning: '' },
  );
}
