import { describe, expect, test } from 'vitest';
import { missingIn } from './plugin.ts';

describe('what a built script may not use', () => {
  test.each([
    ['Object.groupBy(a, b)', 'javascript.builtins.Object.groupBy'],
    ['Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
    ['a.isSubsetOf(b)', 'javascript.builtins.Set.isSubsetOf'],
    [
      'const { startViewTransition, checkVisibility } = a; b.checkVisibility()',
      'api.Element.checkVisibility',
    ],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['window.CloseWatcher', 'api.CloseWatcher'],
    ["a.querySelector('p:open')", 'css.selectors.open'],
    ['a.matches(`:user-valid`)', 'css.selectors.user-valid'],
    ["a.replaceSync('p { color: light-dark(red, blue); }')", 'css.types.color.light-dark'],
    ["new RegExp(a, 'v')", 'javascript.regular_expressions.unicodeSets'],
    ['RegExp(`a`, `v`)', 'javascript.regular_expressions.unicodeSets'],
  ])('%s', (code, path) => {
    expect(missingIn('a.js', code)).toEqual([path]);
  });

  test.each([
    ['/[a--b]/v'],
    ['using a = b;'],
    ['/(?i:a)/'],
    ['import a from "b" with { type: "json" };'],
  ])('syntax: %s', (code) => {
    expect(missingIn('a.js', code)).toHaveLength(1);
  });

  test.each([
    ['a.findLast(b)'],
    ['a.at(-1)'],
    ['structuredClone(a)'],
    ['a?.b ?? c; class A { #b = 1; static { c(); } }'],
    // A field of that name, and a call that asks first.
    ['a.union'],
    ['a.checkVisibility?.()'],
    ['a.toSorted().toSpliced(1, 2); Map.groupBy(a, b); Promise.withResolvers(); URL.canParse(a)'],
    ["a.matches('p:not(.b) > a:focus-visible')"],
  ])('it may use %s', (code) => {
    expect(missingIn('a.js', code)).toEqual([]);
  });

  test('the service worker has no fill-ins', () => {
    expect(missingIn('sw.js', 'a.toSorted()')).toEqual(['javascript.builtins.Array.toSorted']);
  });
});

describe('what a built style sheet may not use', () => {
  test.each([
    ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
    // A browser without color-mix takes neither, because of the variable.
    ['a { color: red; color: color-mix(in srgb, var(--b), blue) }', 'css.types.color.color-mix'],
    ['a { --b: oklch(0.5 0.2 240) }', 'css.types.color.oklch'],
    ['a { height: 1lh }', 'css.types.length.lh'],
    ['a { animation-timeline: scroll() }', 'css.properties.animation-timeline'],
    ['a { & b { color: red } }', 'css.selectors.nesting'],
    ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['@scope (a) { b { color: red } }', 'css.at-rules.scope'],
    ['p:open { color: red }', 'css.selectors.open'],
    ['@media (inverted-colors) { a { color: red } }', 'css.at-rules.media.inverted-colors'],
  ])('%s', (css, path) => {
    expect(missingIn('a.css', css)).toContain(path);
  });

  test.each([
    ['a { height: 2em; height: 1lh }'],
    ['a { -webkit-user-select: none; user-select: none }'],
    [
      '@supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, var(--b), blue) } }',
    ],
    ['p:is([open], :open) { color: red }'],
    ['@layer a { b { inset: 0; aspect-ratio: 1; width: min(1rem, 2dvh) } }'],
    ['@media (width >= 40rem) { a { accent-color: red } }'],
  ])('it may use %s', (css) => {
    expect(missingIn('a.css', css)).toEqual([]);
  });
});
