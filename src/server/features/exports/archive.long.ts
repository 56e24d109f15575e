import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { openFile } from './song-files.ts';

test('an archive of more files than a plain ZIP can name is whole, for the import and for others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const path = join(folder, 'many.zip');
  const many = 70_000;
  try {
    const file = openFile(path);
    const archive = openArchive(file.write);
    for (let at = 0; at < many; at++)
      archive.add({ name: `texts/${at}.txt`, content: `ಹರಿ ${at}\n` });
    archive.end();
    file.flush();
    file.close();
    const files = unzipSync(readFileSync(path));
    expect(Object.keys(files)).toHaveLength(many);
    expect(Buffer.from(files[`texts/${many - 1}.txt`] ?? []).toString()).toBe(`ಹರಿ ${many - 1}\n`);
    const names =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
    expect(execFileSync('python3', ['-c', names, path], { encoding: 'utf8' })).toBe(
      `None ${many}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
