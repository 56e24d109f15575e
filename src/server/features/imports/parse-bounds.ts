import { maxImportColumns, maxImportRows } from '../../../shared/imports.ts';
import { UnreadableFile } from './file-problems.ts';

/**
 * Counts separators before a text is parsed: a parser allocates some hundred bytes for each, so a file of a few MB could
 * take all memory. The process has a memory limit too (import-jobs.ts); this refuses sooner.
 */
const maxCells = maxImportRows * maxImportColumns;
/** Lists and objects: a song has its meanings, its scripts in seven languages, its questions. */
const maxContainers = 40 * maxImportRows;
const maxMembers = 10 * maxImportColumns;
const deepest = 20;

/** @throws UnreadableFile */
export function boundJson(text: string): void {
  const members: number[] = [];
  let [values, containers] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') index = endOfString(text, index);
    else if (sign === '[' || sign === '{') {
      containers += 1;
      // A list may be long, an object not.
      members.push(sign === '[' ? -maxCells : 0);
    } else if (sign === ']' || sign === '}') members.pop();
    else if (sign === ',') {
      values += 1;
      const last = members.length - 1;
      if (last >= 0) members[last] = (members[last] ?? 0) + 1;
      if ((members[last] ?? 0) > maxMembers) throw new UnreadableFile('heavy', 'members');
    }
    if (members.length > deepest || containers > maxContainers || values > maxCells)
      throw new UnreadableFile('heavy', 'values');
  }
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Verses are full of commas and line ends, so the bound is as many of each as a full table has cells. @throws UnreadableFile */
export function boundCsv(text: string): void {
  for (const sign of [',', ';', '\t', '\n', '"']) {
    let found = 0;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found += 1;
    if (found > maxCells) throw new UnreadableFile('heavy', sign);
  }
}

/** The maximum total size of a workbook's parts, and of one tag, whose attributes are scanned each time. */
const maxTags = 2_500_000;
const maxTagLength = 64 * 1024;

/** @throws UnreadableFile */
export function boundXml(parts: Iterable<Uint8Array>): void {
  let tags = 0;
  for (const bytes of parts) {
    let open = -1;
    for (let index = 0; index < bytes.length; index += 1) {
      if (bytes[index] === 0x3c) {
        tags += 1;
        open = index;
      } else if (bytes[index] === 0x3e) open = -1;
      else if (open >= 0 && index - open > maxTagLength) throw new UnreadableFile('heavy', 'tag');
    }
    if (tags > maxTags) throw new UnreadableFile('heavy', 'tags');
  }
}
