import { expect, test } from 'vitest';
import type { ListEntry } from '../../../shared/compositions.ts';
import { filterChoices, fits, hasFilters, readFilters, writeFilters } from './filters.ts';

const songs: ListEntry[] = [
  { number: 1, title: 'a', raga: 'Malahari', tala: 'Adi', form: 'gita', has: ['lyrics', 'checked'] },
  { number: 2, title: 'b', raga: 'Kapi', tala: null, form: 'devaranama', has: ['lyrics'] },
  { number: 3, title: 'c', raga: null, tala: 'Adi', form: 'ugabhoga', has: [] },
];
const shown = (search: string) => songs.filter((song) => fits(song, readFilters(new URLSearchParams(search)))).map(({ number }) => number);

test('each filter leaves out songs that do not match', () => {
  expect(shown('')).toEqual([1, 2, 3]);
  expect(shown('raga=Kapi')).toEqual([2]);
  expect(shown('tala=Adi')).toEqual([1, 3]);
  expect(shown('form=ugabhoga&tala=Adi')).toEqual([3]);
  expect(shown('ready=1')).toEqual([1]);
  expect(shown('checked=1')).toEqual([1]);
  expect(shown('form=no-such-form')).toEqual([1, 2, 3]);
});

test('the address keeps its other parameters', () => {
  const search = new URLSearchParams('lang=Tamil&raga=Kapi');
  const filters = { ...readFilters(search), raga: null, ready: true };
  expect(writeFilters(search, filters)).toBe('lang=Tamil&ready=1');
  expect(hasFilters(readFilters(new URLSearchParams('lang=Tamil')))).toBe(false);
});

test('the choices are the values in the list', () => {
  expect(filterChoices(songs)).toEqual({ ragas: ['Kapi', 'Malahari'], talas: ['Adi'], forms: ['devaranama', 'gita', 'ugabhoga'] });
});
