/**
 * Checks song files of the edition in any folder, and prints each mistake (docs/edition-format.md) and each warning of the editor's checks
 * with its line: `node src/server/cli/check-songs.ts FILE... [--witnesses FILE]`. Exits with 1 when there is a mistake; warnings do not
 * count.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quoteOf } from '../../shared/checks/finding.ts';
import { findCutWords } from '../../shared/checks/spelling-checks.ts';
import { checkText } from '../../shared/corrections/checks.ts';
import { linesOf } from '../../shared/lyrics.ts';
import { parseLyrics } from '../../shared/lyrics-text.ts';
import { parseSong } from '../features/edition/parse.ts';
import { parseWitnesses } from '../features/edition/witnesses.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { witnesses: { type: 'string', multiple: true, default: ['data/seed/witnesses.txt'] } },
});
if (positionals.length === 0) throw new Error('Name one or more song files.');

let mistakes = 0;
const say = (indent: string, line: number, message: string) =>
  console.log(`${indent}${line}: ${message}`);

const known = new Set<string>();
for (const file of values.witnesses) {
  const read = parseWitnesses(readFileSync(file, 'utf8'), file);
  for (const { line, message } of read.mistakes) say(`${file}:`, line, message);
  for (const { siglum } of read.value ?? []) known.add(siglum);
  mistakes += read.mistakes.length;
}

const songs: { number: number; lyrics: string }[] = [];
for (const file of positionals) {
  const { value, mistakes: found } = parseSong(readFileSync(file, 'utf8'), file, known);
  const missing = value
    ? (['witnesses', 'entered'] as const).filter((name) => !value[name]?.length)
    : [];
  mistakes += found.length + missing.length;
  const undecided = value?.apparatus.filter(({ reason }) => reason === 'undecided').length;
  console.log(
    value
      ? `${file}: ${linesOf(parseLyrics(value.lyrics)).length} lines, ${value.apparatus.length} entries, ${undecided} undecided`
      : file,
  );
  for (const { line, message } of found) say('  ', line, message);
  for (const name of missing) say('  ', 1, `The header "${name}" is missing.`);
  if (!value) continue;
  songs.push(value);
  if (value.sure === 'compared' && undecided)
    say('  warning, ', 1, 'The song is called compared, but has an undecided place.');
  const at =
    1 +
    readFileSync(file, 'utf8')
      .split(/\r\n?|\n/)
      .findIndex((line) => line.trim() === '# Lyrics') +
    1;
  for (const { line, kind, ...quoted } of checkText(value.lyrics, {
    language: 'Kannada',
    part: 'lyrics',
  }))
    say('  warning, ', at + line, `${kind}: ${quoteOf(quoted)}`);
}
for (const { number, words } of findCutWords(songs))
  console.log(`song ${number}: a word may be cut without a hyphen: ${words.join(' / ')}`);
process.exitCode = mistakes > 0 ? 1 : 0;
