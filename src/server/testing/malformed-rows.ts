import { columnUses, type ColumnUse } from '../../shared/import-columns.ts';
import { pick, seeded } from '../../shared/corrections/seeded.ts';
import { toWire } from '../errors.ts';
import { importFile } from './imports.ts';
import type { Caller, TestSite } from './site.ts';

const scraps = [
  '',
  ' ',
  '0',
  '-1',
  '7',
  '12.5',
  '೧೨',
  '999999',
  '1000000',
  '1e9',
  'NaN',
  'ಹರಿ',
  'ಹರಿ ಎನ್ನಿ ಮನವೆ',
  'Hari',
  'हरि',
  'அரி',
  '\u0000',
  '\ud800',
  '\ufffd',
  '\u200d',
  'ಾಾ',
  '<s>ಹರಿ</s>',
  '<script>alert(1)</script>',
  '[Pallavi]',
  '[Pallavi]\nಹರಿ',
  '[[',
  'ಪಲ್ಲವಿ:\nಹರಿ\nಚರಣ\nಹರಿ',
  '=1+1',
  "'",
  '"',
  '""',
  ';',
  '\t',
  '\n\n',
  '{"a":1}',
  '__proto__',
  'constructor',
  'toString',
  'S R | G M ||\nಹ ರಿ | ಹ ರಿ ||',
  'S R',
  '||||',
  'gita',
  'GITA',
  'compared',
  'Malahari',
  'ಮಲಹರಿ',
  'Adi',
  '- one\n- two',
  'ಹ'.repeat(400),
  'x'.repeat(3000),
  '🪕',
  '‮ಹರಿ',
  'ವಿಠಲ'.repeat(50),
] as const;

/** A table of `rows` malformed rows, the same for the same seed. */
export function malformedTable(seed: number, rows: number): { text: string; uses: ColumnUse[] } {
  const random = seeded(seed);
  const width = 1 + Math.floor(random() * 12);
  const uses = Array.from(
    { length: width },
    () => columnUses[Math.floor(random() * columnUses.length)] ?? 'ignore',
  );
  const only = uses.map((use, index) =>
    use !== 'charana' && uses.indexOf(use) !== index ? 'ignore' : use,
  );
  if (!only.includes('number')) only[0] = 'number';
  const cell = () => {
    const text =
      random() < 0.3 ? `${pick(random, scraps)}${pick(random, scraps)}` : pick(random, scraps);
    return random() < 0.8 ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = Array.from({ length: rows }, (_, at) =>
    only
      .map((use) => (use === 'number' && random() < 0.7 ? String(100 + at) : cell()))
      .join(random() < 0.02 ? ';' : ','),
  );
  return { text: [only.map((_, index) => `c${index}`).join(','), ...lines].join('\n'), uses: only };
}

/**
 * Imports malformed tables, and undoes those in which a dry run finds no mistake. Every answer must be a dry run or a refusal with a
 * message. @returns the number of rows read
 */
export async function importMalformed(
  site: TestSite,
  admin: Caller,
  seeds: readonly number[],
  rows: number,
): Promise<number> {
  let read = 0;
  for (const seed of seeds) {
    const { text, uses } = malformedTable(seed, rows);
    try {
      const draft = await importFile(site, admin, 'malformed.csv', text, {
        uses,
        numbering: seed % 5 === 0 ? 'next' : 'column',
      });
      read += draft.rows;
      await admin.admin.importRows({ id: draft.id });
      if (draft.counts?.mistake === 0 && draft.counts.added + draft.counts.changed > 0) {
        await admin.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
        await admin.admin.undoImport({ id: draft.id });
      } else {
        await admin.admin.removeImport({ id: draft.id });
      }
    } catch (error) {
      const { status } = toWire(error);
      if (![400, 409, 413, 415].includes(status))
        throw new Error(`the table of seed ${seed} was answered ${status}`, { cause: error });
      read += rows;
    }
  }
  return read;
}
