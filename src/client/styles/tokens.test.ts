import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A theme changes only the values of the tokens, so contrasts that hold for the tokens hold on every page (WCAG 2.2, 1.4.3 and 1.4.11). The
 * journeys also check every page with axe in the light theme, and some in the dark one.
 */
const sheet = readFileSync('src/client/styles/tokens.css', 'utf8');
/** The colours of a sheet in the light and in the dark theme. */
function coloursOf(text: string) {
  const named = Array.from(
    text.matchAll(/--color-([\w-]+): light-dark\(\s*(#[\da-f]{3,6}),\s*(#[\da-f]{3,6})\s*\)/g),
    ([, name = '', ...values]) =>
      [name, ...values.map((value) => value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))] as const,
  );
  return [1, 2].map((theme) => Object.fromEntries(named.map((row) => [row[0], row[theme] ?? ''])));
}
const [light = {}, dark = {}] = coloursOf(sheet);

const words = ['ink', 'soft', 'faint', 'accent', 'danger', 'added', 'removed'];
const grounds = ['paper', 'raised', 'added-ground', 'removed-ground'];
const pairs: [text: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) =>
    words.map((word): [string, string, number] => [word, ground, 4.5]),
  ),
  // Neither hints nor errors are shown on a mark.
  ...words
    .filter((word) => word !== 'faint' && word !== 'danger')
    .map((word): [string, string, number] => [word, 'mark', 4.5]),
  ['on-accent', 'accent', 4.5],
  ...['edge', 'focus'].flatMap((line) =>
    ['paper', 'raised'].map((ground): [string, string, number] => [line, ground, 3]),
  ),
];

function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
])(
  'in the %s theme text and borders have enough contrast on every background they may have',
  (_theme, colours) => {
    const failing = pairs.filter(
      ([text, ground, atLeast]) => !(contrast(colours[text], colours[ground]) >= atLeast),
    );
    expect(failing).toEqual([]);
  },
);

test('a presentation has a contrast of at least 7:1 in both themes, also with more contrast', () => {
  const presentation = readFileSync('src/client/styles/presentation.css', 'utf8');
  const [usual = '', more = ''] = presentation.split('@media (prefers-contrast: more)');
  for (const colours of [usual, usual + more].flatMap(coloursOf)) {
    const failing = ['ink', 'soft', 'faint', 'accent', 'danger'].filter((word) =>
      ['paper', 'raised'].some((ground) => contrast(colours[word], colours[ground]) < 7),
    );
    expect(failing).toEqual([]);
    expect(contrast(colours['on-accent'], colours['accent'])).toBeGreaterThanOrEqual(7);
    // A word that is read aloud.
    expect(contrast(colours['ink'], colours['mark'])).toBeGreaterThanOrEqual(7);
  }
});

test('every colour has a value in both themes', () => {
  const all = Array.from(sheet.matchAll(/--color-([\w-]+): /g), ([, name]) => name);
  expect(all.filter((name) => name && !(name in dark))).toEqual(['veil']);
});
