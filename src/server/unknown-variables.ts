import { settingNames } from './env.ts';

/** One letter added, left out or replaced, or two neighbours exchanged, up to this many times; of short names only one. */
const maxEdits = 2;
const shortName = 6;

/**
 * Warnings about variables that are probably meant for the site, though it knows no such name: one that resembles a setting, such as SMPT_URL, or
 * is a part of the mail server's address, such as SMTP_HOST.
 */
export function unknownVariables(names: readonly string[]): string[] {
  const known: ReadonlySet<string> = new Set(settingNames);
  return names.flatMap((name) => {
    if (known.has(name) || ordinary.has(name)) return [];
    const near =
      settingNames.find((setting) => resembles(name, setting)) ??
      (/^SMTP_[A-Z]+$/.test(name) ? 'SMTP_URL' : undefined);
    return near
      ? [`The environment has ${name}, which is no setting of the site. Is ${near} meant?`]
      : [];
  });
}

/** Variables of systems and shells that resemble a setting. */
const ordinary = new Set(['HOME', 'HOSTNAME', 'PATH', 'POST', 'MAIL', 'PWD', 'TMPDIR']);

function resembles(name: string, setting: string): boolean {
  const [one, other] = [bare(name), bare(setting)];
  return one === other || editsBetween(one, other) <= (setting.length < shortName ? 1 : maxEdits);
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The number of edits that turn one text into another, exchanged neighbours as one. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxEdits) return maxEdits + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row];
    rows.push(edits);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      edits.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
