import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from '../../shared/markup/rich-style.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const pair = /light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/;
const tokens = read('tokens.css');
const colourOf = (name: string) =>
  pair.exec(tokens.split(`--color-${name}:`)[1] ?? '')?.slice(1) ?? [];

/** WCAG 2.2, contrast ratio. */
function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(colours)('%s can be read on every ground of text, in light and dark', (colour) => {
  for (const ground of ['paper', 'raised', 'mark', 'added-ground', 'removed-ground'])
    for (const scheme of [0, 1] as const)
      expect([
        ground,
        scheme,
        contrast(colourOf(`rich-${colour}`)[scheme], colourOf(ground)[scheme]) >= 4.5,
      ]).toEqual([ground, scheme, true]);
});
