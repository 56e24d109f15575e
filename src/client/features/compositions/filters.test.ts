import { expect, test } from 'vitest';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { normaliseAddress } from '../../addresses/match.ts';
import { filterChoices, fits, hasFilters } from '../../../shared/compositions/list-filters.ts';
import { filteredAddress, readFilters } from './filters.ts';

const songs: ListEntry[] = [
  {
    number: 1,
    title: 'a',
    raga: 'Malahari',
    tala: 'Adi',
    form: 'gita',
    has: ['lyrics', 'readOnce'],
    names: { deity: ['Vishnu', 'Krishna'], story: ['Gajendra'] },
  },
  {
    number: 2,
    title: 'b',
    raga: 'Kapi',
    tala: null,
    form: 'devaranama',
    has: ['lyrics'],
    names: { deity: ['Krishna'] },
  },
  { number: 3, title: 'c', raga: null, tala: 'Adi', form: 'ugabhoga', has: [] },
];
const filtersOf = (search: string) => readFilters(new URLSearchParams(search));
const shown = (search: string) =>
  songs.filter((song) => fits(song, filtersOf(search))).map(({ number }) => number);

test('each filter holds back what does not fit', () => {
  expect(shown('')).toEqual([1, 2, 3]);
  expect(shown('raga=Kapi')).toEqual([2]);
  expect(shown('tala=Adi')).toEqual([1, 3]);
  expect(shown('deity=Krishna')).toEqual([1, 2]);
  expect(shown('deity=Krishna&story=Gajendra')).toEqual([1]);
  expect(shown('form=ugabhoga&tala=Adi')).toEqual([3]);
  expect(shown('ready=1')).toEqual([1]);
  expect(shown('checked=1')).toEqual([1]);
  expect(shown('form=no-such-form')).toEqual([]);
});

test('what is no name filters nothing', () => {
  expect(hasFilters(filtersOf('lang=Tamil&raga=%3Cscript%3E&deity='))).toBe(false);
  expect(hasFilters(filtersOf(`deity=${'a'.repeat(61)}`))).toBe(false);
});

test('a filtered list has one address, which is the key of its cached page', () => {
  const address = filteredAddress(
    'Tamil',
    filtersOf("ready=1&theme=Krishna's childhood&deity=Krishna"),
  );
  expect(address).toBe('/musics?lang=Tamil&deity=Krishna&theme=Krishna%27s+childhood&ready=1');
  expect(normaliseAddress(address)).toBe(address);
  expect(filteredAddress('English', filtersOf(''))).toBe('/musics');
});

test('the choices are those of the list', () => {
  expect(filterChoices(songs)).toEqual([
    { kind: 'deity', names: ['Krishna', 'Vishnu'] },
    { kind: 'story', names: ['Gajendra'] },
    { kind: 'raga', names: ['Kapi', 'Malahari'] },
    { kind: 'tala', names: ['Adi'] },
    { kind: 'form', names: ['devaranama', 'gita', 'ugabhoga'] },
  ]);
});
