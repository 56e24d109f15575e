import { expect, test } from 'vitest';
import type { Candidate } from '../../../shared/corrections.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { readSetting } from '../../db/settings.ts';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';

const song = { number: 5, language: 'Kannada' } as const;

async function fourPeople() {
  const site = await testSite();
  const [meera, uma, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Editor', { username: 'uma' }),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const publish = async (candidate: Candidate) =>
    asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  const read = async (language: Language) => {
    const found = await site.visitor().compositions.read({ number: 5, language });
    if (!found) throw new Error('no song');
    return {
      ...found,
      text: JSON.stringify(found.lyrics),
      devanagari: JSON.stringify(found.sanskrit),
    };
  };
  return { site, meera, uma, ravi, asha, publish, read };
}

test('a published Kannada text is converted to every script that nobody edited; an edited one is marked', async () => {
  const { site, meera, publish, read } = await fourPeople();
  const version = () => readSetting(site.db, 'edition_version');
  const versions = new Set([await version()]);
  await publish(
    await changeAndSave(meera, { number: 5, language: 'Telugu' }, replace('చెల్లి', 'సల్లి')),
  );
  expect(await read('Telugu')).toMatchObject({
    origin: 'edited',
    lookAgain: false,
    level: { level: 'proofread and published' },
  });
  expect(await read('Tamil')).toMatchObject({ origin: 'converted', level: { level: 'entered' } });
  versions.add(await version());

  await publish(await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')));
  expect((await read('English')).text).toContain('bāḷirō');
  expect((await read('Tamil')).text).toContain('பாளிரோ');
  expect((await read('Hindi')).devanagari).toContain('बाळिरो');
  const telugu = await read('Telugu');
  expect(telugu.text).toContain('సల్లి');
  expect(telugu.text).not.toContain('బాళిరో');
  expect(telugu).toMatchObject({ origin: 'edited', lookAgain: true });
  expect(await read('Tamil')).toMatchObject({
    origin: 'converted',
    level: { level: 'proofread and published', proofreadBy: 'ravi' },
  });
  expect(
    (await site.visitor().history.of({ number: 5, language: 'Tamil' })).map(
      ({ kind, language }) => `${kind} ${language}`,
    ),
  ).toEqual(['published Kannada', 'seed Kannada']);
  expect(versions.add(await version()).size).toBe(3);

  await publish(
    await changeAndSave(meera, { number: 5, language: 'Telugu' }, replace('బదుకిరో', 'బాళిరో')),
  );
  expect(await read('Telugu')).toMatchObject({ lookAgain: false });
});

test('the Devanagari text and the notation change with whichever language they were edited in', async () => {
  const { meera, publish, read } = await fourPeople();
  await publish(
    await changeAndSave(meera, { number: 5, language: 'Tamil' }, (texts) => ({
      sanskrit: texts.sanskrit.replace('चेल्लि', 'चॆल्लि'),
      notation: texts.notation.replace("S' S'", "S' R'"),
    })),
  );
  for (const language of languages)
    expect([
      language,
      (await read(language)).devanagari.includes('चॆल्लि'),
      (await read(language)).notation.includes("S' R'"),
    ]).toEqual([language, true, true]);
  expect(await read('Sanskrit')).toMatchObject({
    origin: 'edited',
    text: expect.stringContaining('चॆल्लि'),
  });
  expect(await read('Tamil')).toMatchObject({ origin: 'converted' });

  await publish(await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')));
  expect(await read('Sanskrit')).toMatchObject({
    lookAgain: true,
    text: expect.stringContaining('चॆल्लि'),
  });
});

test('a new title in Kannada is converted, one in English becomes the roman title', async () => {
  const { meera, publish, read } = await fourPeople();
  const kannada = await changeAndSave(meera, song, (texts) => ({
    meaning: `${texts.meaning} ಹರಿ.`,
  }));
  await meera.corrections.retitle({ id: kannada.id, songTitle: '5. ಕೆರೆಯ ಜಲವನು' });
  await publish(await meera.corrections.fetch({ id: kannada.id }));
  expect([(await read('Telugu')).title, (await read('English')).title]).toEqual([
    'కెరెయ జలవను',
    'Kereya niranu kerege chelli',
  ]);
  const english = await changeAndSave(meera, { number: 5, language: 'English' }, (texts) => ({
    meaning: `${texts.meaning} Praise.`,
  }));
  await meera.corrections.retitle({ id: english.id, songTitle: 'Kereya jalavanu' });
  await publish(await meera.corrections.fetch({ id: english.id }));
  expect(await read('English')).toMatchObject({
    title: 'Kereya jalavanu',
    roman: 'Kereya jalavanu',
  });
});

test('two editors’ corrections of different lines are both published', async () => {
  const { meera, uma, publish, read } = await fourPeople();
  const first = await changeAndSave(meera, song, replace('ಕೆರೆಯ ನೀರನು', 'ಕೆರೆಯ ಜಲವನು'));
  const second = await changeAndSave(uma, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  await publish(first);
  await publish(second);
  expect((await read('Kannada')).text).toMatch(/ಜಲವನು.*ಬಾಳಿರೋ/);
  expect((await read('Telugu')).text).toMatch(/జలవను.*బాళిరో/);
});

test('corrections of the same line answer 409 with both sides, and the author resolves the conflict', async () => {
  const { meera, uma, ravi, asha, publish, read } = await fourPeople();
  await publish(
    await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')).then(async (first) => {
      await changeAndSave(uma, song, replace('ಬದುಕಿರೋ', 'ಉಳಿಯಿರೋ'));
      return first;
    }),
  );
  const waiting = (await ravi.reviews.queue())[0];
  if (!waiting) throw new Error('nothing waits');
  const proofread = await ravi.reviews.approve(named(waiting));
  const refused = asha.admin.publish(named(proofread));
  await expect(refused).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: {
      details: {
        kind: 'conflict',
        theirs: { lyrics: expect.stringContaining('ಬಾಳಿರೋ') },
        mine: { lyrics: expect.stringContaining('ಉಳಿಯಿರೋ') },
      },
    },
  });
  expect((await read('Kannada')).text).toContain('ಬಾಳಿರೋ');
  await asha.reviews.return({
    ...named(proofread),
    reason: 'other',
    comment: 'See the published line.',
  });

  const { texts, baseRevision } = await uma.corrections.open(song);
  const conflict = await uma.corrections.save({
    ...song,
    baseRevision,
    ...texts,
    meaning: `${texts.meaning} ಹರಿ.`,
  });
  if (conflict.kind !== 'conflict') throw new Error('no conflict');
  expect(conflict).toMatchObject({
    theirs: { lyrics: expect.stringContaining('ಬಾಳಿರೋ') },
    mine: { lyrics: expect.stringContaining('ಉಳಿಯಿರೋ'), meaning: expect.stringMatching(/ಹರಿ\.$/) },
  });
  expect((await uma.corrections.open(song)).texts.meaning).toMatch(/ಹರಿ\.$/);
  const resolved = await uma.corrections.save({
    ...song,
    baseRevision: conflict.baseRevision,
    ...conflict.mine,
    lyrics: conflict.theirs.lyrics.replace('ಬಾಳಿರೋ', 'ಬಾಳಿ ಉಳಿಯಿರೋ'),
  });
  if (resolved.kind !== 'saved') throw new Error('still a conflict');
  await publish(resolved.candidate);
  expect((await read('Kannada')).text).toContain('ಬಾಳಿ ಉಳಿಯಿರೋ');
});

test('a text opened before another publication is merged at the save', async () => {
  const { meera, uma, publish } = await fourPeople();
  const opened = await uma.corrections.open(song);
  await publish(await changeAndSave(meera, song, replace('ಕೆರೆಯ ನೀರನು', 'ಕೆರೆಯ ಜಲವನು')));
  const answer = await uma.corrections.save({
    ...song,
    baseRevision: opened.baseRevision,
    ...opened.texts,
    lyrics: opened.texts.lyrics.replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  });
  expect(answer).toMatchObject({
    kind: 'saved',
    merged: true,
    candidate: {
      lyrics: expect.stringMatching(/ಜಲವನು[^]*ಬಾಳಿರೋ/),
      base: { lyrics: expect.stringContaining('ಜಲವನು') },
    },
  });
});

test('an admin’s override needs a reason, which is shown', async () => {
  const { site, asha, read } = await fourPeople();
  const own = await changeAndSave(asha, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  await expect(asha.admin.publish(named(own))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await asha.admin.publish({ ...named(own), override: 'The printer waits.' });
  expect((await read('Kannada')).level).toMatchObject({
    level: 'entered',
    proofreadBy: null,
    publishedBy: 'asha',
    overridden: 'The printer waits.',
  });
  expect(
    (await site.visitor().history.of(song)).slice(0, 2).map(({ kind, reason }) => [kind, reason]),
  ).toEqual([
    ['published', ''],
    ['overridden', 'The printer waits.'],
  ]);
  await expect(asha.admin.publish({ ...named(own), override: 'again' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('an older published text is restored with its converted scripts; an unpublished one never is', async () => {
  const { site, meera, publish, asha, read } = await fourPeople();
  const before = await read('Kannada');
  const published = await publish(await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')));
  const unpublished = await changeAndSave(meera, song, replace('ಬಾಳಿರೋ', 'ಉಳಿಯಿರೋ'));
  await expect(
    asha.admin.restore({ ...song, revision: unpublished.revision, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    asha.admin.restore({ ...song, number: 1, revision: before.revision, reason: 'x' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(
    meera.admin.restore({ ...song, revision: before.revision, reason: 'x' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });

  await asha.admin.restore({
    ...song,
    revision: before.revision,
    reason: 'The older book is right.',
  });
  expect(await read('Kannada')).toMatchObject({
    text: before.text,
    level: { level: 'entered', publishedBy: 'asha' },
  });
  expect((await read('Telugu')).text).toContain('బదుకిరో');
  expect((await site.visitor().history.of(song))[0]).toMatchObject({
    kind: 'restored',
    who: 'asha',
    reason: 'The older book is right.',
  });
  await asha.admin.restore({ ...song, revision: published.revision, reason: 'No, the newer one.' });
  expect(await read('Kannada')).toMatchObject({
    text: expect.stringContaining('ಬಾಳಿರೋ'),
    level: { level: 'proofread and published', proofreadBy: 'ravi' },
  });
});

test('a publication is never read half: history and text change in one transaction', async () => {
  const { site, meera, ravi, asha } = await fourPeople();
  const proofread = await ravi.reviews.approve(
    named(await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'))),
  );
  const answers = await Promise.allSettled([
    asha.admin.publish(named(proofread)),
    asha.admin.publish(named(proofread)),
    changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಉಳಿಯಿರೋ')),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['fulfilled', 'rejected']);
  expect(
    (await site.visitor().history.of(song)).filter(({ kind }) => kind === 'published'),
  ).toHaveLength(1);
});
