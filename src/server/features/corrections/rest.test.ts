import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';

/** The documented calls of editing, as clients in use make them. */
const payload = {
  songTitle: '5. Kereya niranu',
  songNumber: 5,
  language: 'Kannada',
  meaning: 'ಅರ್ಥ',
  sanskrit: 'केरे',
  lyrics: 'ಕೆರೆಯ',
  notation: '',
};

async function withMeera() {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('Editor');
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = { authorization },
  ) =>
    app.inject({ method, url: `/api/lyrics/${url}`, headers, ...(body ? { payload: body } : {}) });
  return { site, call };
}

test('save, list, fetch, update, delete', async () => {
  const { call } = await withMeera();
  const saved = await call('POST', 'save', payload);
  expect([saved.statusCode, saved.headers['content-type'], saved.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Lyrics updated successfully!',
  ]);
  const [row] = (await call('GET', 'editedSongsWithDescription')).json() as [{ id: string }];
  expect(row).toEqual({
    id: expect.any(String),
    songTitle: '5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    userEmail: 'meera@example.org',
  });
  expect((await call('GET', 'editedTitle')).json()).toEqual(['5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ']);
  expect((await call('GET', `fetch?id=${row.id}`)).json()).toEqual({
    id: row.id,
    songTitle: '5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    meaning: 'ಅರ್ಥ',
    sanskrit: 'केरे',
    lyrics: 'ಕೆರೆಯ',
    notation: '',
  });
  const updated = await call('PUT', 'updateSongs', { ...row, songTitle: '5. ಕೆರೆಯ ನೀರು' });
  expect([updated.statusCode, updated.headers['content-type'], updated.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Song updated successfully!',
  ]);
  expect((await call('GET', 'editedTitle')).json()).toEqual(['5. ಕೆರೆಯ ನೀರು']);
  const deleted = await call('DELETE', `deleteSongs?id=${row.id}`);
  expect([deleted.statusCode, deleted.body]).toEqual([200, 'The song has been deleted.']);
  expect((await call('DELETE', `deleteSongs?id=${row.id}`)).statusCode).toBe(404);
  // The documented song object may name its id as a number; here no correction has that one.
  expect(
    (await call('PUT', 'updateSongs', { ...row, id: 4, songTitle: '5. ಕೆರೆಯ ನೀರು' })).statusCode,
  ).toBe(404);
  expect((await call('GET', 'editedSongsWithDescription')).json()).toEqual([]);
  expect((await call('GET', `fetch?id=${row.id}`)).statusCode).toBe(404);
});

test('without a token the lists are empty and other calls answer 401; an invalid token always answers 401', async () => {
  const { call } = await withMeera();
  const id = randomUUID();
  const calls = [
    ['GET', `fetch?id=${id}`],
    ['POST', 'save', payload],
    ['PUT', 'updateSongs', { id, songTitle: 'x' }],
    ['DELETE', `deleteSongs?id=${id}`],
  ] as const;
  for (const [method, url, body] of calls)
    expect([url, (await call(method, url, body, {})).statusCode]).toEqual([url, 401]);
  for (const url of ['editedTitle', 'editedSongsWithDescription']) {
    expect((await call('GET', url, undefined, {})).json()).toEqual([]);
    expect(
      (await call('GET', url, undefined, { authorization: 'Bearer nonsense' })).statusCode,
    ).toBe(401);
  }
});

test.each(['999999', 'a/b?c', 'ನಾಲ್ಕು', '', randomUUID()])(
  'an id is any text: the unknown %j is not found',
  async (id) => {
    const { call } = await withMeera();
    const query = new URLSearchParams({ id });
    const unknown = { message: 'There is no such correction.' };
    for (const answer of [
      await call('GET', `fetch?${query}`),
      await call('DELETE', `deleteSongs?${query}`),
      await call('PUT', 'updateSongs', { id, songTitle: 'x' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
  },
);

test.each([
  ['no number in the payload: the title has it', { songNumber: undefined }, 200],
  ['no number at all', { songNumber: undefined, songTitle: 'Kereya' }, 400],
  ['a number as text', { songNumber: '5' }, 200],
  ['a null number', { songNumber: null }, 200],
  ['a song that is not there', { songNumber: 999 }, 404],
  ['an unknown language', { language: 'Klingon' }, 400],
  ['a text that is none', { lyrics: 7 }, 400],
  ['the own address in the body counts for nothing', { userEmail: 'asha@example.org' }, 200],
])('save with %s', async (_what, changes, status) => {
  const { call } = await withMeera();
  expect((await call('POST', 'save', { ...payload, ...changes })).statusCode).toBe(status);
});

test('the header User-Email has to be the caller’s own, unless an admin calls', async () => {
  const { site, call } = await withMeera();
  const { authorization } = await site.join('Editor');
  const ravi = (await site.join('Proofreader')).authorization;
  const asha = (await site.join('ADMIN')).authorization;
  const save = async (headers: Record<string, string>) =>
    (await call('POST', 'save', payload, headers)).statusCode;
  expect(await save({ authorization, 'user-email': 'MEERA@example.org' })).toBe(200);
  expect(await save({ authorization: ravi, 'user-email': 'meera@example.org' })).toBe(403);
  expect(await save({ authorization: asha, 'user-email': 'ravi@example.org' })).toBe(200);
  expect(
    (await call('GET', 'editedSongsWithDescription', undefined, { authorization: ravi })).json(),
  ).toHaveLength(1);
  expect(
    (
      await call(
        'PUT',
        'updateSongs',
        { id: randomUUID(), songTitle: 'x' },
        { authorization: ravi },
      )
    ).statusCode,
  ).toBe(403);
});

test('an empty title is refused in the documented words', async () => {
  const { call } = await withMeera();
  const answer = await call('PUT', 'updateSongs', { id: randomUUID(), songTitle: ' ' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'songTitle: Title cannot be empty!',
  ]);
});

const styles = {
  colour: '<span style="color: #c00">ಕೆರೆಯ</span> ನೀರನು',
  weight: '<b>ಕೆರೆಯ</b> ನೀರನು',
  slant: '<span style="font-style:italic" onclick="alert(1)">ಕೆರೆಯ</span> ನೀರನು',
  strike: '<s>ಕೆರೆಯ</s> ನೀರನು<script>alert(1)</script>',
};
const stored = {
  colour: '<span style="color:red">ಕೆರೆಯ</span> ನೀರನು',
  weight: '<span style="font-weight:bold">ಕೆರೆಯ</span> ನೀರನು',
  slant: '<span style="font-style:italic">ಕೆರೆಯ</span> ನೀರನು',
  strike: '<span style="text-decoration:line-through">ಕೆರೆಯ</span> ನೀರನು',
};

test.each(['colour', 'weight', 'slant', 'strike'] as const)(
  '%s is kept in all four fields, and is a change by itself',
  async (style) => {
    const { call } = await withMeera();
    const plain = {
      meaning: 'ಕೆರೆಯ ನೀರನು',
      lyrics: 'ಕೆರೆಯ ನೀರನು',
      sanskrit: 'ಕೆರೆಯ ನೀರನು',
      notation: 'ಕೆರೆಯ ನೀರನು',
    };
    await call('POST', 'save', { ...payload, ...plain });
    const fields = (text: string) => ({
      meaning: text,
      lyrics: text,
      sanskrit: text,
      notation: text,
    });
    expect((await call('POST', 'save', { ...payload, ...fields(styles[style]) })).statusCode).toBe(
      200,
    );
    const [{ id }] = (await call('GET', 'editedSongsWithDescription')).json() as [{ id: string }];
    expect((await call('GET', `fetch?id=${id}`)).json()).toMatchObject(fields(stored[style]));
    const read = (await call('GET', 'pdf/?search=5&language=Kannada')).json<object>();
    expect(read).toMatchObject(
      style === 'strike' ? { lyrics: ' ನೀರನು', meaning: 'ನೀರನು' } : fields(stored[style]),
    );
    // A client that sends back what it read changes nothing, not even the words that it was not shown.
    await call('POST', 'save', { ...payload, ...read });
    expect((await call('GET', `fetch?id=${id}`)).json()).toMatchObject(fields(stored[style]));
  },
);

test('a meaning that a client sends back as it read it stays as it stands', async () => {
  const { call } = await withMeera();
  const meaning = '<p>Lord of the <b>hill</b></p>';
  expect((await call('POST', 'save', { ...payload, meaning })).statusCode).toBe(200);
  const read = (await call('GET', 'pdf/?search=5&language=Kannada')).json<object>();
  expect(read).toMatchObject({ meaning: 'Lord of the <span style="font-weight:bold">hill</span>' });
  await call('POST', 'save', { ...payload, ...read, lyrics: 'ಕೆರೆಯ ನೀರನು' });
  const [{ id }] = (await call('GET', 'editedSongsWithDescription')).json() as [{ id: string }];
  expect((await call('GET', `fetch?id=${id}`)).json()).toMatchObject({
    meaning: 'Lord of the <span style="font-weight:bold">hill</span>',
    lyrics: 'ಕೆರೆಯ ನೀರನು',
  });
});
