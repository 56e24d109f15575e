import { beforeEach, expect, test, vi } from 'vitest';
import { changeTamilSpelling, tamilSpelling } from './tamil-spelling.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});

test('the spelling is stored, each part by itself', () => {
  changeTamilSpelling({ digits: true });
  changeTamilSpelling({ sha: 'ச' });
  expect(tamilSpelling()).toEqual({ digits: true, sha: 'ச' });
});

test('what is stored is read as far as it is valid', () => {
  store.set('tamil', '{"digits":"yes","sha":"ஷ"}');
  expect(tamilSpelling()).toEqual({ digits: false, sha: 'ஶ' });
  store.set('tamil', 'not JSON');
  expect(tamilSpelling()).toEqual({ digits: false, sha: 'ஶ' });
});
