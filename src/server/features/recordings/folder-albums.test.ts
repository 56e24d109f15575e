import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tone } from '../../testing/tones.ts';
import { openFolderAlbums } from './folder-albums.ts';

const mp3 = await tone('mp3', 0.2);
const ogg = await tone('ogg', 0.2);
const m4a = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), Buffer.alloc(40)]);

function folder() {
  const root = join(mkdtempSync(join(tmpdir(), 'recordings-')), 'recordings');
  const lines: string[] = [];
  const clock = { at: 0 };
  const albums = openFolderAlbums(root, {
    log: (line) => lines.push(line.replaceAll(`${root}/`, '')),
    now: () => clock.at,
  });
  const lay = (path: string, bytes: Buffer | string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), bytes);
  };
  const look = async () => {
    clock.at += 3000;
    return albums();
  };
  return { root, lines, lay, look, albums, clock };
}

const songsOf = (albums: Awaited<ReturnType<ReturnType<typeof openFolderAlbums>>>) =>
  Object.fromEntries(
    albums.map(({ folder: name, songs }) => [name, songs.map(({ title }) => title)]),
  );

test('without a folder there are no albums', async () => {
  const { look, lines } = folder();
  expect([await look(), lines]).toEqual([[], []]);
});

test('a folder appears with its songs in order, without a restart, and disappears when it is removed', async () => {
  const { root, lay, look, albums, lines } = folder();
  expect(await look()).toEqual([]);
  lay('Morning songs/10 last.ogg', ogg);
  lay('Morning songs/02 - second_song.mp3', mp3);
  lay('Morning songs/1. first.m4a', m4a);
  expect(await albums()).toEqual([]);
  expect(songsOf(await look())).toEqual({ 'Morning songs': ['first', 'second song', 'last'] });
  rmSync(join(root, 'Morning songs'), { recursive: true });
  expect([await look(), lines]).toEqual([[], []]);
});

test('album.txt gives name, cover, place, order and titles', async () => {
  const { lay, look, lines } = folder();
  lay('b/x.mp3', mp3);
  lay('a/1.mp3', mp3);
  lay('a/2.mp3', mp3);
  lay('a/3.mp3', mp3);
  lay('b/album.txt', 'place: 1\n');
  lay(
    'a/album.txt',
    'name: An album\ncover: lotus\nplace: 2\n3.mp3 = Sung first\n2.mp3 =\nhello\n',
  );
  const albums = await look();
  expect(albums.map(({ folder: name }) => name)).toEqual(['b', 'a']);
  expect(albums[1]).toMatchObject({
    name: 'An album',
    cover: 'lotus',
    songs: [
      { file: '3.mp3', title: 'Sung first' },
      { file: '2.mp3', title: '2' },
      { file: '1.mp3', title: '1' },
    ],
  });
  expect(lines).toEqual([
    'Recordings: "a/album.txt" line 6: this is neither "name: ...", "cover: ..." or "place: ..." nor "file.mp3 = title"',
  ]);
});

test('a file that is no sound is left out with one log line, however often the folder is read', async () => {
  const { root, lay, look, lines } = folder();
  lay('a/good.mp3', mp3);
  lay('a/empty.mp3', '');
  lay('a/page.mp3', '<!doctype html><script>alert(1)</script>');
  lay('a/ogg.mp3', ogg);
  lay('a/notes.pdf', '%PDF');
  lay('a/new\nline.mp3', mp3);
  lay('a/turned\u202egpj.mp3', mp3);
  lay('a/.DS_Store', 'x');
  lay('secret.mp3', mp3);
  mkdirSync(join(root, 'a', 'below.mp3'));
  symlinkSync('/etc/passwd', join(root, 'a', 'passwd.mp3'));
  symlinkSync(join(root, 'a', 'good.mp3'), join(root, 'a', 'again.mp3'));
  symlinkSync('/etc', join(root, 'etc'));
  expect(songsOf(await look())).toEqual({ a: ['good'] });
  expect(songsOf(await look())).toEqual({ a: ['good'] });
  expect(lines.toSorted()).toEqual(
    [
      'Recordings: "a/again.mp3" is a link; copy the file itself into the folder',
      'Recordings: "a/below.mp3" is no file',
      'Recordings: "a/empty.mp3" is empty',
      'Recordings: "a/new\\nline.mp3" has a name that cannot be shown; give it another',
      'Recordings: "a/notes.pdf" is no mp3, ogg or m4a',
      'Recordings: "a/ogg.mp3" is no mp3 file, whatever its name says',
      'Recordings: "a/page.mp3" is no mp3 file, whatever its name says',
      'Recordings: "a/passwd.mp3" is a link; copy the file itself into the folder',
      'Recordings: "a/turned\u202egpj.mp3" has a name that cannot be shown; give it another',
      'Recordings: "etc" is a link; copy the folder itself',
      'Recordings: "secret.mp3" lies beside the albums; each album is a folder',
    ].toSorted(),
  );
});

test('a repaired file appears, and a broken one disappears', async () => {
  const { root, lay, look } = folder();
  lay('a/1.mp3', '');
  lay('a/2.mp3', mp3);
  expect(songsOf(await look())).toEqual({ a: ['2'] });
  lay('a/1.mp3', mp3);
  lay('a/2.mp3', 'spoilt');
  utimesSync(join(root, 'a', '2.mp3'), 1, 1);
  expect(songsOf(await look())).toEqual({ a: ['1'] });
});

test('the folder of all albums may be a link, and an unreadable folder has no songs', async () => {
  const { root, lay } = folder();
  lay('a/1.mp3', mp3);
  lay('b/1.mp3', mp3);
  const link = `${root}-link`;
  symlinkSync(root, link);
  chmodSync(join(root, 'b'), 0o000);
  const albums = await openFolderAlbums(link, { log: () => {} })();
  chmodSync(join(root, 'b'), 0o755);
  // The root user can still read it.
  expect(songsOf(albums)['a']).toEqual(['1']);
});

test('two concurrent requests read the folder once', async () => {
  const { lay, albums } = folder();
  lay('a/1.mp3', mp3);
  expect(albums()).toBe(albums());
});

test('who missed something looks again at once, though not for every request', async () => {
  const { lay, look, albums, clock } = folder();
  expect(await look()).toEqual([]);
  lay('a/1.mp3', mp3);
  clock.at += 199;
  expect(await albums(true)).toEqual([]);
  clock.at += 1;
  expect(await albums()).toEqual([]);
  expect(songsOf(await albums(true))).toEqual({ a: ['1'] });
});
