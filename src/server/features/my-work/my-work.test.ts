import { expect, test } from 'vitest';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';
import { unsubscribeToken } from '../../mail/unsubscribe.ts';
import { digest } from './digest.ts';

const song = { number: 5, language: 'Kannada' } as const;
/** 19:00 and 10:00 in Indian time. */
const evening = Date.parse('2026-03-04T13:30:00Z');
const morning = Date.parse('2026-03-05T04:30:00Z');

async function people() {
  const site = await testSite();
  site.clock.at = evening - 3_600_000;
  return {
    site,
    meera: await site.signIn('Editor'),
    ravi: await site.signIn('Proofreader', { range: [1, 20] }),
    asha: await site.signIn('ADMIN'),
  };
}

test('My work shows what was returned, what waits for review, and what was published this week', async () => {
  const { site, meera, ravi, asha } = await people();
  const first = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  expect((await ravi.myWork.read()).toReview).toBe(1);
  expect(await ravi.myWork.count()).toEqual({ count: 1 });
  await ravi.reviews.return({ ...named(first), reason: 'spelling', comment: 'See line 1.' });
  const { returned, toReview } = await meera.myWork.read();
  expect(toReview).toBeNull();
  expect(returned).toMatchObject([
    { number: 5, reason: 'spelling', comment: 'See line 1.', by: 'ravi' },
  ]);
  expect(await meera.myWork.count()).toEqual({ count: 1 });

  const again = await changeAndSave(meera, song, replace('ಕಂಡು', 'ಕಾಣು'));
  await asha.admin.publish(named(await ravi.reviews.approve(named(again))));
  expect((await meera.myWork.read()).published).toMatchObject([{ number: 5, language: 'Kannada' }]);
  site.clock.at += 6 * 24 * 3_600_000;
  expect((await meera.myWork.read()).published).toHaveLength(1);
});

test('the next songs are those of the range that still need this reader; a skipped one goes to the end', async () => {
  const { ravi } = await people();
  const numbers = async () => (await ravi.myWork.read()).nextSongs.map(({ number }) => number);
  const before = await numbers();
  expect(before.length).toBeGreaterThan(2);
  expect(before.every((number) => number <= 20)).toBe(true);
  const [first = 0, second = 0] = before;
  await ravi.myWork.skip({ number: first });
  expect((await numbers())[0]).toBe(second);

  await expect(ravi.myWork.skip({ number: 9999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const levels = (await ravi.compositions.read({ number: second, language: 'Kannada' }))!
    .textLevels;
  for (const { text, language, textKey } of levels)
    await ravi.proofreading.markRead({ number: second, text, language, textKey });
  expect(await numbers()).not.toContain(second);
});

test('only contributors have work', async () => {
  const { site } = await people();
  await expect(site.visitor().myWork.read()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const uma = await site.signIn('Reader', { username: 'uma' });
  await expect(uma.myWork.read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await uma.myWork.count()).toEqual({ count: 0 });
});

test('one digest an evening, only with unseen items, in the language of the person', async () => {
  const { site, meera, ravi } = await people();
  await meera.myWork.markSeen({ language: 'kn' });
  const candidate = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  site.clock.at += 1000;
  await ravi.reviews.return({ ...named(candidate), reason: 'spelling' });
  const digests = async () =>
    (await site.db.selectFrom('emails').selectAll().execute()).filter(({ text }) =>
      text.includes('/unsubscribe?token='),
    );
  site.clock.at = evening - 1;
  await digest.sendDue(site);
  expect(await digests()).toEqual([]);
  site.clock.at = evening;
  await Promise.all([digest.sendDue(site), digest.sendDue(site)]);
  await digest.sendDue(site);
  const [sent, ...others] = await digests();
  expect(others).toEqual([]);
  expect(sent?.text).toContain('ಹಿಂದಿರುಗಿಸಿದ');
  expect(sent?.text).toContain('5. ');
  site.clock.at = morning + 12 * 3_600_000;
  await digest.sendDue(site);
  expect(await digests()).toHaveLength(1);
});

test('whoever has seen an item, or wants no digest, gets none', async () => {
  const { site, meera, ravi } = await people();
  const candidate = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  site.clock.at += 1000;
  await ravi.reviews.return({ ...named(candidate), reason: 'spelling' });
  site.clock.at += 1000;
  await meera.myWork.markSeen({ language: 'en' });
  site.clock.at = evening;
  expect(await digest.sendDue(site)).toBe(0);

  site.clock.at = morning;
  await changeAndSave(meera, song, replace('ಕಂಡು', 'ಕಾಣು'));
  site.clock.at = morning + 11 * 3_600_000;
  const id = (
    await site.db
      .selectFrom('users')
      .where('username', '=', 'ravi')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
  const token = unsubscribeToken(site.signingKey, 'digest', id);
  await site.visitor().regularEmails.unsubscribe({ token });
  await site.visitor().regularEmails.unsubscribe({ token });
  await expect(
    site.visitor().regularEmails.unsubscribe({ token: `${token}x` }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect((await ravi.myWork.read()).wantsDigest).toBe(false);
  await digest.sendDue(site);
  const emails = await site.db.selectFrom('emails').select('recipient').execute();
  expect(emails.map(({ recipient }) => recipient)).not.toContain('ravi@example.org');
  await ravi.myWork.chooseDigest({ isWanted: true });
  await digest.sendDue(site);
  expect(
    (await site.db.selectFrom('emails').select(['recipient', 'text']).execute()).filter(
      ({ recipient, text }) =>
        recipient === 'ravi@example.org' && text.includes('waits for your review'),
    ),
  ).toHaveLength(1);
});

test('the first digest of somebody who never opened My work has nothing older than a week', async () => {
  const { site, meera, ravi } = await people();
  const candidate = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  await ravi.reviews.return({ ...named(candidate), reason: 'spelling' });
  site.clock.at = evening + 8 * 24 * 3_600_000;
  expect(await digest.sendDue(site)).toBe(0);
});

test('a link of an account that is gone is answered like any other', async () => {
  const { site } = await people();
  const token = unsubscribeToken(site.signingKey, 'digest', 'nobody');
  await expect(site.visitor().regularEmails.unsubscribe({ token })).resolves.toBeUndefined();
});
