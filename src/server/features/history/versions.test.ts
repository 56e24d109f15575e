import { expect, test } from 'vitest';
import { importFile } from '../../testing/imports.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from '../edition/load.ts';

const kannada = { number: 5, language: 'Kannada' } as const;

/** Does something a minute later. */
function later<T>({ clock }: { clock: { at: number } }, act: () => Promise<T>): Promise<T> {
  clock.at += 60_000;
  return act();
}

/** A site on which Meera's change of song 5 was published. */
async function published() {
  const site = await testSite();
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const publish = async (
    change: ReturnType<typeof replace>,
    where: Parameters<typeof changeAndSave>[1] = kannada,
  ) =>
    later(site, () =>
      changeAndSave(meera, where, change).then(async (saved) =>
        asha.admin.publish(named(await ravi.reviews.approve(named(saved)))),
      ),
    );
  await publish(replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  const version = (number: number | string, language = 'Kannada', song = 5) =>
    site.visitor().history.version({ number: song, language, version: number });
  return { site, asha, publish, version };
}

const words = (version: { sections: unknown } | null) => JSON.stringify(version?.sections);

test('each publication is a version with its words, in every script, and says what changed', async () => {
  const { version } = await published();
  const [first, second] = [await version(1), await version(2)];
  expect(first).toMatchObject({
    version: 1,
    of: 2,
    before: null,
    publications: [{ kind: 'seed', who: '' }],
    access: 'open',
  });
  expect(second).toMatchObject({
    version: 2,
    of: 2,
    publications: [{ kind: 'published', who: 'asha', language: 'Kannada' }],
  });
  expect(second?.before?.lyrics).toContain('ಬದುಕಿರೋ');
  expect(second?.after.lyrics).toContain('ಬಾಳಿರೋ');
  expect([words(first), words(second)]).toEqual([
    expect.stringContaining('ಬದುಕಿರೋ'),
    expect.stringContaining('ಬಾಳಿರೋ'),
  ]);
  for (const [language, old, now] of [
    ['English', 'badukirō', 'bāḷirō'],
    ['Tamil', 'பதுகிரோ', 'பாளிரோ'],
    ['Hindi', 'बदुकिरो', 'बाळिरो'],
  ] as const) {
    expect(words(await version(1, language))).toContain(old);
    expect(words(await version(2, language))).toContain(now);
  }
  expect(await version(2, 'Tamil')).toMatchObject({ meaning: { language: 'English' } });
  expect([await version(3), await version(1, 'Kannada', 999)]).toEqual([null, null]);
});

test('a change of one language is a version of the song, in which the others stay', async () => {
  const { publish, version } = await published();
  await publish(replace('చెల్లి', 'సల్లి'), { number: 5, language: 'Telugu' });
  expect([words(await version(2, 'Telugu')), words(await version(3, 'Telugu'))]).toEqual([
    expect.stringContaining('చెల్లి'),
    expect.stringContaining('సల్లి'),
  ]);
  expect(words(await version(3))).toBe(words(await version(2)));
  expect((await version(3))?.publications).toEqual([
    { kind: 'published', who: 'asha', language: 'Telugu', reason: '' },
  ]);
});

test('a restored text is a new version with the old words', async () => {
  const { site, asha, version } = await published();
  const seed = (await site.visitor().history.of(kannada)).find(({ kind }) => kind === 'seed');
  await later(site, () =>
    asha.admin.restore({
      ...kannada,
      revision: seed?.revision ?? '',
      reason: 'The older book is right.',
    }),
  );
  expect(await version(3)).toMatchObject({
    of: 3,
    publications: [{ kind: 'restored', reason: 'The older book is right.' }],
  });
  expect(words(await version(3))).toBe(words(await version(1)));
});

test('an undone import is a version with the words from before it, and a song that it added is gone', async () => {
  const { site, asha, version } = await published();
  const draft = await importFile(
    site,
    asha,
    'a.csv',
    'number,title,lyrics\n9,,ರಾಗಿ ತಂದೀರೋ\n500,ಹರಿ ಹರಿ,ಹರಿ ಹರಿ ಎನ್ನಿರೋ\n',
  );
  await later(site, () => asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' }));
  expect(await version(2, 'Kannada', 9)).toMatchObject({
    of: 2,
    publications: [{ kind: 'imported', who: 'asha' }],
  });
  expect(await version(1, 'Kannada', 500)).toMatchObject({ of: 1 });
  await later(site, () => asha.admin.undoImport({ id: draft.id }));
  expect(await version(3, 'Kannada', 9)).toMatchObject({
    of: 3,
    publications: [{ kind: 'import undone' }],
  });
  expect(words(await version(3, 'English', 9))).toBe(words(await version(1, 'English', 9)));
  expect(await version(1, 'Kannada', 500)).toBeNull();
});

test('a version is found by the day of its text, in Indian time', async () => {
  const site = await testSite();
  const dated = (entered: string, line: string) =>
    smallEdition().flatMap((song) =>
      song.number === 5 ? [{ ...song, entered, lyrics: `[Pallavi]\n${line}` }] : [],
    );
  await loadEdition(site.db, dated('2027-01-02', 'ಒಂದು'), Date.parse('2027-02-01T00:00:00Z'));
  await loadEdition(site.db, dated('2027-01-05', 'ಎರಡು'), Date.parse('2027-02-01T00:00:00Z'));
  site.responseCache.drop();
  const on = async (day: string) =>
    words(await site.visitor().history.version({ ...kannada, version: day }));
  expect(await on('2027-01-04')).toContain('ಒಂದು');
  expect(await on('2027-01-05')).toContain('ಎರಡು');
  expect(await site.visitor().history.version({ ...kannada, version: '1999-01-01' })).toBeNull();
});

test('a closed song shows no word of its versions, and the history names the version of each publication', async () => {
  const { site, version } = await published();
  const closed = await version(1, 'Kannada', 11);
  expect(closed).toMatchObject({
    access: 'sign-in',
    title: 'ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು',
    sections: [],
    meaning: null,
    before: null,
  });
  expect(JSON.stringify(closed)).not.toContain('ನೋಡಮ್ಮ');
  expect(
    (await site.visitor().history.of(kannada)).map(({ kind, version: made }) => [kind, made]),
  ).toEqual(
    expect.arrayContaining([
      ['published', 2],
      ['saved', null],
      ['seed', 1],
    ]),
  );
  await expect(version(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(version('2027-02-30')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
