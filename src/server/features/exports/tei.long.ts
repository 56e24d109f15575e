/** The whole edition as TEI; `npm test` takes a sample, without TEI's schema. */
import './tei.test.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEdition, readWitnesses } from '../edition/read.ts';
import { teiCorpus, teiOfSong } from './tei.ts';

/** TEI's RELAX NG schema, which is no part of the project and lies beside its folder: https://tei-c.org/release/xml/tei/custom/schema/relaxng/tei_all.rng */
const schema = resolve('../shared/schema/tei_all.rng');

test('every song and the whole edition are valid by TEI’s own schema', (context) => {
  const missing = !existsSync(schema)
    ? `TEI’s schema is not at ${schema}.`
    : spawnSync('jing', ['-v']).error && 'jing is not installed (apt-get install jing).';
  if (missing) {
    console.log(`The edition was not checked against TEI’s schema: ${missing}`);
    context.skip(missing);
  }
  const folder = mkdtempSync(join(tmpdir(), 'tei-'));
  try {
    const witnesses = readWitnesses('data/seed');
    const songs = readEdition('data/seed/songs', witnesses).filter(({ lyrics }) => lyrics);
    const rights = { kind: 'CC-BY-SA-4.0' as const, holder: 'The trust', words: '' };
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const pages = [1, 2].map((number) => ({
      number,
      siglum: witnesses[0]?.siglum ?? '',
      label: '112',
      id: `p${number}`,
      position: 0,
      imageVersion: 1,
      width: 1240,
      height: 1754,
      isPublic: number === 1,
    }));
    const corpus = teiCorpus(songs.length, 3, { origin: null, rights: null, witnesses, pages });
    const files = [
      ...songs.map((song) =>
        write(
          `${song.number}.xml`,
          teiOfSong(song, { origin: 'https://songs.example', rights, witnesses, pages }),
        ),
      ),
      write('corpus.xml', corpus.head + songs.map(corpus.of).join('') + corpus.end),
      write(
        'titles.xml',
        teiOfSong(
          { ...songs[0]!, lyrics: '', apparatus: [], references: [] },
          { origin: null, rights: null, witnesses: [], pages: [] },
        ),
      ),
    ];
    const { status, stdout } = spawnSync('jing', [schema, ...files], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
    console.log(`${files.length} files are valid.`);
    const broken = write(
      'broken.xml',
      teiOfSong(songs[0]!, { origin: null, rights: null, witnesses, pages }).replace(
        '<lem',
        '<lemma',
      ),
    );
    expect(spawnSync('jing', [schema, broken]).status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
