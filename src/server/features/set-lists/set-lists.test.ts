import { expect, test } from 'vitest';
import { maxOpenedSongs, maxSetEntries, maxSetReaders } from '../../../shared/set-lists.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';
import { deleteLeastWanted } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The first day of the test clock. */
const today = '2026-01-15';
const device = (index: number) => `device-${String(index).padStart(12, '0')}`;

/** A group without an account, and a list of two songs that everybody may read. */
async function group() {
  const site = await testSite();
  const visitor = site.visitor();
  const edited = await visitor.setLists.create({
    title: ' Thursday  bhajans ',
    heldOn: today,
    entries: [{ number: 1, singer: 'Meera', shruti: 'G' }, { number: 5 }],
  });
  return { site, visitor, edited, lists: visitor.setLists };
}

const numbersOf = ({ entries }: { entries: { number: number }[] }) =>
  entries.map(({ number }) => number);

test('a group makes a list without an account; only its edit link changes it', async () => {
  const { lists, edited, visitor } = await group();
  const { code } = edited;
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
  const list = await lists.read({ code: ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} ` });
  expect(list).toMatchObject({ title: 'Thursday bhajans', heldOn: today, opening: 'never' });
  expect(numbersOf(list)).toEqual([1, 5]);
  expect(list.entries[0]).toMatchObject({ singer: 'Meera', shruti: 'G', access: 'open' });

  for (const call of [
    () => lists.change({ code, secret: 'x', change: { do: 'describe', title: 'Mine' } }),
    () => lists.copy({ code, secret: 'x' }),
    () => lists.remove({ code, secret: 'x' }),
    () => lists.memory({ code, secret: 'x' }),
    () => lists.present({ code, secret: 'x', leader: device(1), position: null }),
  ])
    await expect(call()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This edit link is not valid.',
    });
  await lists.remove(edited);
  await expect(visitor.setLists.read({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('entries are added, edited, moved and removed', async () => {
  const { lists, edited } = await group();
  const change = (what: Parameters<typeof lists.change>[0]['change']) =>
    lists.change({ ...edited, change: what });
  const [first] = (await lists.read({ code: edited.code })).entries;
  let list = await change({
    do: 'add',
    entries: [{ number: 6 }, { number: 2, stanzas: [1, 3] }],
    before: first!.id,
  });
  expect(numbersOf(list)).toEqual([6, 2, 1, 5]);
  expect(list.entries[1]).toMatchObject({ stanzas: [1, 3], version: 0 });
  const [six, two] = list.entries;
  list = await change({ do: 'move', id: six!.id, before: null });
  expect(numbersOf(list)).toEqual([2, 1, 5, 6]);
  list = await change({ do: 'edit', id: two!.id, version: 0, note: 'slowly', shruti: 'C#' });
  expect(list.entries[0]).toMatchObject({ note: 'slowly', shruti: 'C#', stanzas: [], version: 1 });
  list = await change({ do: 'remove', id: two!.id });
  expect(numbersOf(list)).toEqual([1, 5, 6]);
  list = await change({ do: 'describe', title: 'Friday', heldOn: null });
  expect(list).toMatchObject({ title: 'Friday', heldOn: null, listVersion: 5 });
});

test('two people who edit at once merge by entry, and no change is lost silently', async () => {
  const { lists, edited } = await group();
  const { code } = edited;
  const [one, five] = (await lists.read({ code })).entries;
  const edit = (id: string, note: string) =>
    lists.change({ ...edited, change: { do: 'edit', id, version: 0, note } });
  await Promise.all([edit(one!.id, 'Uma'), edit(five!.id, 'Ravi')]);
  expect((await lists.read({ code })).entries.map(({ note }) => note)).toEqual(['Uma', 'Ravi']);
  await expect(edit(one!.id, 'Late')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Somebody else has changed this song of the list meanwhile.',
  });
  await lists.change({ ...edited, change: { do: 'remove', id: five!.id } });
  for (const change of [
    { do: 'remove', id: five!.id },
    { do: 'move', id: five!.id, before: null },
    { do: 'edit', id: five!.id, version: 1 },
  ] as const)
    await expect(lists.change({ ...edited, change })).rejects.toMatchObject({
      message: 'This song is no longer in the list.',
    });
});

test('a list has bounds, and its texts contain no links and no control characters', async () => {
  const { lists, edited } = await group();
  const add = (entries: { number: number; note?: string; singer?: string }[]) =>
    lists.change({ ...edited, change: { do: 'add', entries } });
  const songs = (many: number, note = '') =>
    Array.from({ length: many }, () => ({ number: 1, note }));
  await expect(lists.create({ entries: songs(1000) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(add(songs(maxSetEntries - 1))).rejects.toThrow(
    `A list has at most ${maxSetEntries} songs.`,
  );
  await expect(add(songs(190, 'x'.repeat(200)))).rejects.toThrow('too long');
  await expect(lists.create({ title: 'x'.repeat(10_240) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(add([{ number: 999 }])).rejects.toThrow('There is no song 999.');
  for (const note of [
    'see https://example.org',
    'WWW.example',
    'example.com',
    'Example.Com',
    'a.example.in/x',
    'ದಾಸ.com',
    'example。com',
  ])
    await expect(add([{ number: 1, note }])).rejects.toThrow(
      'Addresses of web sites are not allowed here.',
    );
  const list = await add([
    { number: 1, note: '<b>ಅ.ಪ.\u0000 first,</b>\nthen p. 12', singer: 'Dr.Rao, K.VIDYA' },
  ]);
  expect(list.entries.at(-1)).toMatchObject({
    note: '<b>ಅ.ಪ. first,</b> then p. 12',
    singer: 'Dr.Rao, K.VIDYA',
  });
});

test('a copy remembers who sang what at which shruti, and each suggestion has its reason', async () => {
  const { site, lists, edited } = await group();
  site.clock.at += 7 * dayMs;
  const second = await lists.copy({ ...edited, heldOn: '2026-01-22' });
  expect(second.code).not.toBe(edited.code);
  const copied = await lists.read({ code: second.code });
  expect(copied).toMatchObject({ title: 'Thursday bhajans', heldOn: '2026-01-22' });
  expect(copied.entries[0]).toMatchObject({ number: 1, singer: 'Meera', shruti: 'G' });
  await lists.change({ ...second, change: { do: 'remove', id: copied.entries[0]!.id } });

  const memory = await lists.memory(second);
  expect(memory.sung).toEqual([
    { number: 1, heldOn: today, singer: 'Meera', shruti: 'G' },
    { number: 5, heldOn: today, singer: '', shruti: '' },
  ]);
  expect(memory.lists.map(({ code }) => code)).toEqual([second.code, edited.code]);
  expect(memory.suggestions[0]).toMatchObject({
    number: 1,
    reason: { kind: 'sung', heldOn: today, singer: 'Meera', shruti: 'G', times: 1 },
  });
  for (const { reason } of memory.suggestions)
    expect(['sung', 'raga', 'deity']).toContain(reason.kind);
  // The old link shows the old list only.
  expect(numbersOf(await lists.read({ code: edited.code }))).toEqual([1, 5]);

  await lists.remove({ ...second, withHistory: true });
  await expect(lists.read({ code: edited.code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('lists are kept for a year after their last use; addresses for a month', async () => {
  const { site, lists, edited } = await group();
  const addressHash = async () =>
    (await site.db.selectFrom('set_lists').select('address_hash').executeTakeFirstOrThrow())
      .address_hash;
  expect(await addressHash()).not.toBeNull();
  site.clock.at += 31 * dayMs;
  await lists.read({ code: edited.code });
  await cleanUp(site, () => {});
  expect(await addressHash()).toBeNull();
  site.clock.at += 364 * dayMs;
  await cleanUp(site, () => {});
  await lists.read({ code: edited.code });
  site.clock.at += 366 * dayMs;
  await cleanUp(site, () => {});
  await expect(lists.read({ code: edited.code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('one address makes a bounded number of lists, and codes cannot be guessed', async () => {
  const { lists, edited } = await group();
  let made = 1;
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => lists.create({})));
  made += many.filter(({ status }) => status === 'fulfilled').length;
  expect(made).toBe(30);
  const guesses = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => lists.read({ code: `guess${index}` })),
  );
  const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : ''));
  expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(30);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  await expect(lists.copy({ ...edited, secret: 'x' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await lists.read({ code: edited.code });
});

test('when there is no room, a list that was never reopened goes first, of the address with most of these', async () => {
  const { site, lists, edited } = await group();
  const stranger = site.callerWith(undefined, '198.51.100.7').setLists;
  const [oldest, newest] = [await stranger.create({}), await stranger.create({})];
  site.clock.at += dayMs;
  await lists.read({ code: edited.code });
  const third = await lists.create({});
  expect(await deleteLeastWanted(site.db, site.now())).toBe(true);
  await expect(lists.read({ code: oldest.code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (let left = 2; left > 0; left -= 1)
    expect(await deleteLeastWanted(site.db, site.now())).toBe(true);
  for (const { code } of [newest, third])
    await expect(lists.read({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await deleteLeastWanted(site.db, site.now())).toBe(false);
  await lists.read({ code: edited.code });
  // Then the one that was not used for longest.
  site.clock.at += 31 * dayMs;
  expect(await deleteLeastWanted(site.db, site.now())).toBe(true);
  await expect(lists.read({ code: edited.code })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('readers report a list; an admin keeps or removes it', async () => {
  const { site, lists, edited, visitor } = await group();
  const asha = await site.signIn('ADMIN');
  await lists.report({ code: edited.code, reason: 'Names a child.' });
  expect((await asha.admin.setLists()).rows).toMatchObject([
    { code: edited.code, songs: 2, reports: 1, report: 'Names a child.', by: null },
  ]);
  await asha.admin.dismissSetReports({ code: edited.code });
  expect((await asha.admin.setLists()).rows).toMatchObject([{ reports: 0, report: '' }]);
  await asha.admin.removeSetList({ code: edited.code, reason: 'Asked by a mother.' });
  await expect(visitor.setLists.read({ code: edited.code })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(asha.admin.removeSetList({ code: edited.code, reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await asha.admin.auditLog()).rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['set list removed', 'set list reports dismissed']),
  );
});

const locked = 10;

/** A list of Asha's with a locked song, on a site that allows lists to open songs. */
async function openingList(site: TestSite) {
  const asha = await site.signIn('ADMIN');
  await asha.admin.allowSetOpening({ isAllowed: true });
  const edited = await asha.setLists.create({
    heldOn: today,
    opensSongs: true,
    entries: [{ number: 1 }, { number: locked }],
  });
  return { asha, edited };
}

test('a list changes nobody’s rights unless an admin allows it', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const visitor = site.visitor();
  const { code } = await asha.setLists.create({
    heldOn: today,
    opensSongs: true,
    entries: [{ number: locked }],
  });
  const list = await visitor.setLists.read({ code });
  expect(list).toMatchObject({ opening: 'never' });
  expect(list.entries[0]).toMatchObject({ number: locked, access: 'sign-in' });
  expect(await visitor.setLists.open({ code, reader: device(1) })).toEqual({
    songs: [],
    isFull: false,
  });
  expect(await visitor.setLists.song({ code, reader: device(1), number: locked })).toMatchObject({
    access: 'sign-in',
    lyrics: [],
  });
});

test('an allowed list opens the songs that its maker may read, on its day, to devices that asked', async () => {
  const site = await testSite();
  const { asha, edited } = await openingList(site);
  const { code } = edited;
  const visitor = site.visitor();
  const read = (reader: string, number = locked) => visitor.setLists.song({ code, reader, number });
  expect(await read(device(1))).toMatchObject({ access: 'sign-in' });
  expect(await visitor.setLists.open({ code, reader: device(1) })).toEqual({
    songs: [locked],
    isFull: false,
  });
  const song = await read(device(1));
  expect(song?.access).toBe('open');
  expect(song?.lyrics.length).toBeGreaterThan(0);
  expect(await read(device(2))).toMatchObject({ access: 'sign-in' });
  // Nothing else becomes readable.
  expect(await read(device(1), 5)).toBeNull();
  expect(await visitor.compositions.read({ number: locked })).toMatchObject({ access: 'sign-in' });
  expect((await asha.setLists.memory(edited)).readersToday).toBe(1);

  site.clock.at += dayMs;
  expect(await read(device(1))).toMatchObject({ access: 'sign-in' });
  expect(await visitor.setLists.read({ code })).toMatchObject({ opening: 'not-today' });
  site.clock.at -= dayMs;
  await asha.admin.allowSetOpening({ isAllowed: false });
  expect(await read(device(1))).toMatchObject({ access: 'sign-in' });
});

test('a maker who may not read a song opens nothing, nor does a copy by somebody else', async () => {
  const site = await testSite();
  const { edited } = await openingList(site);
  const kiran = await site.signIn('Reader', { subscribedUntil: site.now() + dayMs });
  const own = await kiran.setLists.create({
    heldOn: '2026-01-17',
    opensSongs: true,
    entries: [{ number: locked }],
  });
  const copy = await site.visitor().setLists.copy({ ...edited, heldOn: today });
  const opened = (code: string) => site.visitor().setLists.open({ code, reader: device(1) });
  expect((await opened(copy.code)).songs).toEqual([]);
  // The subscription ends before the day of the list.
  site.clock.at = Date.UTC(2026, 0, 17);
  expect((await opened(own.code)).songs).toEqual([]);
});

test('a list opens its songs to a hundred devices a day', async () => {
  const site = await testSite();
  const { edited } = await openingList(site);
  const open = (index: number) =>
    site
      .callerWith(undefined, `198.51.${index % 200}.7`)
      .setLists.open({ code: edited.code, reader: device(index) });
  for (let index = 0; index < maxSetReaders; index += 1)
    expect((await open(index)).songs).toEqual([locked]);
  expect(await open(maxSetReaders)).toEqual({ songs: [], isFull: true });
  expect((await open(0)).songs).toEqual([locked]);
});

test('a list opens thirty songs a day, also when songs are swapped or its day is changed', async () => {
  const site = await testSite();
  await enlargeEdition(site.db, 200);
  const { asha } = await openingList(site);
  const entries = (first: number) =>
    Array.from({ length: maxOpenedSongs + 5 }, (_, index) => ({ number: first + index }));
  const edited = await asha.setLists.create({
    heldOn: today,
    opensSongs: true,
    entries: entries(100),
  });
  const { code } = edited;
  const { open, read, song, change } = site.visitor().setLists;
  const { songs } = await open({ code, reader: device(1) });
  expect(songs).toEqual(
    entries(100)
      .slice(0, maxOpenedSongs)
      .map(({ number }) => number),
  );
  for (const { id } of (await read({ code })).entries)
    await change({ ...edited, change: { do: 'remove', id } });
  await change({ ...edited, change: { do: 'add', entries: entries(140) } });
  expect((await open({ code, reader: device(1) })).songs).toEqual([]);
  expect(await song({ code, reader: device(1), number: 140 })).toMatchObject({
    access: 'sign-in',
  });

  const nextDay = { do: 'describe', heldOn: '2026-01-16' } as const;
  await expect(change({ ...edited, change: nextDay })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This list opens songs, so only the person who made it can change its day.',
  });
  await change({ ...edited, change: { do: 'describe', title: 'Friday', heldOn: today } });
  await asha.setLists.change({ ...edited, change: nextDay });
  site.clock.at += dayMs;
  expect((await open({ code, reader: device(1) })).songs).toHaveLength(maxOpenedSongs);
});
