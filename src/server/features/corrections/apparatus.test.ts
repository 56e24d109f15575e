import { beforeEach, expect, test } from 'vitest';
import { named, changeAndSave, replace, passWarningOf } from '../../testing/corrections.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';

const song = { number: 1, language: 'Kannada' } as const;
const entry = 'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: metre';
const add = (text: string) => (texts: { apparatus: string }) => ({
  apparatus: `${text}\n\n${texts.apparatus}`,
});

let site: TestSite;
let meera: Caller;
let ravi: Caller;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  meera = await site.signIn('Proofreader', { username: 'meera' });
  ravi = await site.signIn('Proofreader', { username: 'ravi' });
  asha = await site.signIn('ADMIN');
});

const readingsOf = async (number: number) =>
  (await site.visitor().compositions.read({ number, language: 'Kannada' }))?.apparatus.map(
    ({ place, readings }) => `${place}: ${readings.map(({ text }) => text).join(' | ')}`,
  );
const former = ['Charana 1, line 2: ಕರುಣಾ ಸಾಗರ | ಕರುಣ ಸಾಗರ', 'Charana 2: ಸಿದ್ಧ … ನಮೋ ನಮೋ | -'];
const proposed = 'Charana 1, line 1: ಗಣನಾಥ | ಗಣಪತಿ';

test('a proposed reading is reviewed, published and remembered as every correction', async () => {
  const open = await meera.corrections.open(song);
  expect(open.texts.apparatus).toMatch(
    /^Charana 1, line 2: ಕರುಣಾ ಸಾಗರ \(Hs\) \| ಕರುಣ ಸಾಗರ \(B, Br\)\nreason: grammar\nnote: /,
  );
  expect(open.witnesses.map(({ siglum, named: isNamed }) => [siglum, isNamed])).toEqual([
    ['B', true],
    ['Br', true],
    ['Hs', true],
  ]);
  const candidate = await changeAndSave(meera, song, add(entry));
  expect(candidate).toMatchObject({ state: 'submitted', suggestion: false });
  expect(await readingsOf(1)).toEqual(former);
  expect((await meera.compositions.read(song))?.apparatus).toHaveLength(3);
  expect((await ravi.reviews.queue()).map(({ changed }) => changed)).toEqual([['apparatus']]);
  const approved = await ravi.reviews.approve(named(candidate));
  await asha.admin.publish(named(approved));

  expect(await readingsOf(1)).toEqual([proposed, ...former]);
  const history = await site.visitor().history.of(song);
  expect(history.map(({ kind }) => kind)).toEqual(['published', 'approved', 'saved', 'seed']);
  const change = await site
    .visitor()
    .corrections.change({ ...song, revision: approved.revision, act: 'published' });
  expect(change.after.apparatus).toBe(`${entry}\n\n${change.before?.apparatus}`);
  expect(change.after.lyrics).toBe(change.before?.lyrics);

  const seed = history.at(-1)?.revision ?? '';
  await asha.admin.restore({ ...song, revision: seed, reason: 'too bold' });
  expect(await readingsOf(1)).toEqual(former);
});

test('printing another reading changes the words in the same act, and every script with them', async () => {
  const end = 'ಸಿದ್ಧಿ ವಿನಾಯಕ ತೇ ನಮೋ ನಮೋ';
  await passWarningOf(ravi, song, { kind: 'ankita-missing', excerpt: end, line: end });
  const candidate = await changeAndSave(meera, song, ({ lyrics, apparatus }) => ({
    lyrics: lyrics.replace('ಗಣನಾಥ', 'ಗಣಪತಿ'),
    apparatus: `Charana 1, line 1: ಗಣಪತಿ (Hs) | ಗಣನಾಥ (B)\nreason: metre\n\n${apparatus}`,
  }));
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  const telugu = await site.visitor().compositions.read({ number: 1, language: 'Telugu' });
  expect(JSON.stringify(telugu?.lyrics)).toContain('గణపతి');
  expect(telugu?.apparatus[0]?.readings.map(({ shown }) => shown)).toEqual(['గణపతి', 'గణనాథ']);
});

test('a witness that the song did not name becomes one of its witnesses', async () => {
  const second = { number: 2, language: 'Kannada' } as const;
  const words = (await meera.corrections.open(second)).texts.lyrics
    .split('\n')
    .find((line) => line && !line.startsWith('['));
  const candidate = await changeAndSave(meera, second, () => ({
    apparatus: `Pallavi, line 1: ${words} (Hs) | - (Ed)\nreason: sense`,
  }));
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  expect(
    (await site.visitor().compositions.read(second))?.witnesses.map(({ siglum }) => siglum),
  ).toEqual(['Hs']);
});

test.each([
  [
    'Charana 1, line 1: ಗಣನಾಥ (B)\nreason: metre',
    1,
    'entry-form',
    { code: 'one reading', values: [] },
  ],
  [
    'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: taste',
    1,
    'entry-form',
    { code: 'unknown reason', values: [expect.stringContaining('metre'), 'taste'] },
  ],
  [
    'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: metre\nremark: so',
    3,
    'entry-form',
    { code: 'other line', values: ['"reason:", "note:", "note Kannada:"'] },
  ],
  [
    'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Zz)\nreason: metre',
    1,
    'unknown-siglum',
    { code: 'unnamed witness', values: ['Zz'] },
  ],
  [
    'Charana 9, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: metre',
    1,
    'entry-misplaced',
    { code: 'unknown place', values: ['Charana 9, line 1'] },
  ],
  [
    'Charana 1, line 1: ಗಣನಾಥ (B) | ಗಣಪತಿ (Hs)\nreason: undecided',
    1,
    'entry-misplaced',
    { code: 'line not uncertain', values: [expect.stringMatching(/^\d+$/)] },
  ],
])('a mistake is stored and held back, with its line: %j', async (text, line, kind, mistake) => {
  const candidate = await changeAndSave(meera, song, add(text));
  expect((await ravi.corrections.fetch({ id: candidate.id })).findings.apparatus).toMatchObject([
    { line, kind, severity: 'error', mistake },
  ]);
  await expect(ravi.reviews.approve(named(candidate))).rejects.toThrow(
    `apparatus, line ${line}: ${kind.replace('-', ' ')}`,
  );
  await expect(asha.admin.publish({ ...named(candidate), override: 'anyway' })).rejects.toThrow();
  expect(await readingsOf(1)).toEqual(former);
});

test('a line that is marked as uncertain without an entry is a warning, which can be passed', async () => {
  const candidate = await changeAndSave(meera, song, replace('ಅಮರವಿನುತ', 'ಅಮರವಿನುತ (?)'));
  const { findings } = await ravi.corrections.fetch({ id: candidate.id });
  expect(findings.apparatus).toMatchObject([
    { severity: 'warning', kind: 'uncertain-unexplained', excerpt: 'ಅಂಬಾಸುತ ಅಮರವಿನುತ' },
  ]);
});

test('an entry whose words were corrected is a warning, which can be passed for the scholars to answer', async () => {
  const text = 'Charana 1, line 1: ಗಣಪತಿ (Hs) | ಗಣನಾಥ (B)\nreason: metre';
  const candidate = await changeAndSave(meera, song, add(text));
  const { findings } = await ravi.corrections.fetch({ id: candidate.id });
  expect(findings.apparatus).toMatchObject([
    {
      severity: 'warning',
      kind: 'lemma-changed',
      line: 1,
      mistake: {
        code: 'lemma missing',
        values: ['ಗಣಪತಿ', 'Charana 1, line 1', expect.stringContaining('ಗಣನಾಥ')],
      },
    },
  ]);
  await expect(ravi.reviews.approve(named(candidate))).rejects.toThrow('lemma changed');
  const [line = ''] = text.split('\n');
  await passWarningOf(
    ravi,
    song,
    { kind: 'lemma-changed', excerpt: line, line },
    { apparatus: candidate.apparatus },
  );
  expect((await ravi.reviews.approve(named(candidate))).state).toBe('proofread');
});

test('who may propose and review is as for the words', async () => {
  const uma = await site.signIn('Proofreader', { username: 'uma', range: [3, 9] });
  const reader = await site.signIn('Reader');
  const { texts, baseRevision } = await meera.corrections.open(song);
  const save = { ...song, baseRevision, ...texts, ...add(entry)(texts) };
  await expect(site.visitor().corrections.save(save)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(reader.corrections.save(save)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const suggestion = await changeAndSave(uma, song, add(entry));
  expect(suggestion.suggestion).toBe(true);
  const candidate = await changeAndSave(meera, song, add(entry));
  await expect(meera.reviews.approve(named(candidate))).rejects.toThrow(
    'You cannot review your own correction.',
  );
  await expect(uma.reviews.approve(named(candidate))).rejects.toThrow('not in your range');
  await expect(meera.admin.publish(named(candidate))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('only the Kannada has an apparatus, and a save that sends none keeps it', async () => {
  expect((await meera.corrections.open({ number: 1, language: 'Telugu' })).texts.apparatus).toBe(
    '',
  );
  const telugu = await changeAndSave(meera, { number: 1, language: 'Telugu' }, () => ({
    meaning: 'పాట',
    apparatus: entry,
  }));
  expect(telugu.apparatus).toBe('');
  const { texts } = await meera.corrections.open(song);
  const { apparatus: _apparatus, ...documented } = texts;
  await meera.corrections.saveDocumented({
    songNumber: 1,
    language: 'Kannada',
    ...documented,
    meaning: 'ಹಾಡು',
  });
  expect((await meera.corrections.open(song)).texts).toEqual({ ...texts, meaning: 'ಹಾಡು' });
});

test('readings that two people propose are merged, and the same entry is a conflict', async () => {
  const mine = await meera.corrections.open(song);
  const other = await changeAndSave(ravi, song, add(entry));
  await asha.admin.publish({ ...named(other), override: 'read together' });
  const change = (apparatus: string) =>
    meera.corrections.save({ ...song, baseRevision: mine.baseRevision, ...mine.texts, apparatus });
  const last = '\n\nCharana 2, line 2: ತೇ (B) | ಶ್ರೀ (Hs)\nreason: sense';
  const merged = await change(mine.texts.apparatus + last);
  expect(merged).toMatchObject({ kind: 'saved', merged: true });
  expect(merged.kind === 'saved' && merged.candidate.apparatus).toBe(
    `${entry}\n\n${mine.texts.apparatus}${last}`,
  );

  const uma = await site.signIn('Editor', { username: 'uma' });
  const open = await uma.corrections.open(song);
  const published = await changeAndSave(asha, song, ({ apparatus }) => ({
    apparatus: apparatus.replace('ಗಣಪತಿ (Hs)', 'ಗಣಪತಿ (Br)'),
  }));
  await asha.admin.publish({ ...named(published), override: 'read together' });
  const clash = await uma.corrections.save({
    ...song,
    baseRevision: open.baseRevision,
    ...open.texts,
    apparatus: open.texts.apparatus.replace('ಗಣಪತಿ (Hs)', 'ಗಣಪತಿ (Br, Hs)'),
  });
  expect(clash.kind).toBe('conflict');
});
