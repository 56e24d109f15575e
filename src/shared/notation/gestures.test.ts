import { expect, test } from 'vitest';
import { countInAksharas, gesturesOf } from './gestures.ts';
import { aksharasOf, findTala } from './talas.ts';

/** c clap, w wave, 1 to 5 the fingers from the little one, . held. */
const signs = {
  clap: 'c',
  wave: 'w',
  little: '1',
  ring: '2',
  middle: '3',
  index: '4',
  thumb: '5',
  held: '.',
};
const laghus = {
  Tisra: 'c12',
  Chaturasra: 'c123',
  Khanda: 'c1234',
  Misra: 'c12345 1',
  Sankirna: 'c12345 123',
};
const written = (name: string) =>
  gesturesOf(name)
    ?.map((gesture) => signs[gesture])
    .join('');

/** The seven talas by their angas: I laghu, O drutam, U anudrutam. */
const suladi = {
  Dhruva: 'IOII',
  Matya: 'IOI',
  Rupaka: 'OI',
  Jhampa: 'IUO',
  Triputa: 'IOO',
  Ata: 'IIOO',
  Eka: 'I',
};
const all = Object.entries(suladi).flatMap(([tala, angas]) =>
  Object.entries(laghus).map(([jati, laghu]): [name: string, gestures: string] => [
    `${jati} ${tala}`,
    Array.from(angas, (anga) => ({ I: laghu, O: 'cw', U: 'c' })[anga])
      .join('')
      .replaceAll(' ', ''),
  ]),
);

test.each([
  ...all,
  ['Adi', 'c123cwcw'],
  ['Rupaka', 'cwc123'],
  ['Jhampa', 'c123451ccw'],
  ['Triputa', 'c12cwcw'],
  ['Ata', 'c1234c1234cwcw'],
  ['Dhruva', 'c123cwc123c123'],
  ['Matya', 'c123cwc123'],
  ['Eka', 'c123'],
  ['Tisra Chapu', 'cc.'],
  ['Khanda Chapu', 'c.cc.'],
  ['Misra Chapu', 'c..c.c.'],
  ['Sankirna Chapu', 'c...c.c..'],
])('the gestures of %s', (name, gestures) => {
  expect(written(name)).toBe(gestures);
  expect(gestures).toHaveLength(aksharasOf(findTala(name) ?? expect.fail(name)));
});

test('a tala that is not known has no gestures', () => {
  expect(gesturesOf('Nowhere')).toBeNull();
  expect(gesturesOf(null)).toBeNull();
});

test('a count-in is an avarta or half of one, rounded up', () => {
  expect(
    (['none', 'half', 'whole'] as const).map((kind) => countInAksharas([4, 2, 2], kind)),
  ).toEqual([0, 4, 8]);
  expect(countInAksharas([3, 4], 'half')).toBe(4);
});
