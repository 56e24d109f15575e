import { expect, test } from 'vitest';
import { nearestColour } from './colours.ts';

test.each([
  ['red', 'red'],
  [' Crimson ', 'red'],
  ['#ff0000', 'red'],
  ['#F00', 'red'],
  ['#f008', 'red'],
  ['#ff000080', 'red'],
  ['rgb(200,30,30)', 'red'],
  ['rgba(100%, 0%, 0%, .5)', 'red'],
  ['hsl(355, 80%, 50%)', 'red'],
  ['hsl(-5deg 80% 50% / 1)', 'red'],
  ['#ffa500', 'orange'],
  ['#ffff00', 'orange'],
  ['#8b4513', 'brown'],
  ['#008000', 'green'],
  ['rgb(0 128 0)', 'green'],
  ['#00008b', 'blue'],
  ['teal', 'blue'],
  ['#4682b4', 'blue'],
  ['#800080', 'purple'],
  ['#ff00ff', 'purple'],
  ['#808080', 'grey'],
  ['silver', 'grey'],
  ['#000', ''],
  ['#111111', ''],
  ['#fff', ''],
  ['rgb(255,255,255)', ''],
  ['rgba(255,0,0,0)', ''],
  ['transparent', ''],
  ['currentColor', ''],
])('%j is %j', (css, colour) => expect(nearestColour(css)).toBe(colour));

test.each(['', 'reddish', '#', '#ff', '#fffff', '#ggg', 'rgb()', 'rgb(1,2)', 'rgb(a,b,c)', 'rgb(1..2,3,4)', 'hsl(+-,1%,1%)', 'url(x)', 'var(--red)', 'constructor', '__proto__', 'red;x'])('%j is none', (css) => {
  expect(nearestColour(css)).toBeUndefined();
});
