import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readScore } from '../../../shared/notation/score.ts';
import { notationMessages } from './notation.en.ts';
import { cellStartAt } from './highlight-cell.ts';
import { beatAt } from './PracticeStrip.tsx';
import { changeNotationSettings, notationSettings, risingTempos } from './settings.ts';
import { unplayableText } from './NotationPlayer.tsx';

test('the current cell is the last one begun', () => {
  const marks = [0, 0.5, 1.5].map((at, cell) => ({ at, cell }));
  expect(
    [-1, 0, 0.49, 0.5, 1.49, 1.5, 99].map((seconds) => cellStartAt({ cellStarts: marks }, seconds)),
  ).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  expect(cellStartAt({ cellStarts: [] }, 1)).toBe(-1);
});

test('a notation that cannot be played has a message with the reason and place', () => {
  const problemText = (notation: string, raga: string | null) => {
    const read = readScore({ notation, raga, tala: null });
    return 'why' in read ? unplayableText(read, notationMessages) : null;
  };
  expect(problemText('S R ||', 'Bhoga Chintamani')).toBe(
    'The scale of raga Bhoga Chintamani is not in our table yet, so this notation cannot be played.',
  );
  expect(problemText('S R ||', null)).toBe(
    'The raga of this song is not known, so its notation cannot be played.',
  );
  expect(problemText('S R ||\nS x M ||', 'Malahari')).toBe(
    'Line 2 of the notation, column 3, cannot be read. It cannot be played until it is corrected.',
  );
  expect(problemText('S R | N ||', 'Malahari')).toBe(
    'Line 1 of the notation, column 7: the scale of this raga has no N. It cannot be played until it is checked.',
  );
  expect(problemText('', 'Malahari')).toBe('There is no notation to play.');
  expect(problemText('S R ||', 'Malahari')).toBeNull();
});

test('a rising tempo plays each step so many times, and ends at its target', () => {
  const rising = { tempo: 60, rises: true, riseEvery: 2, riseBy: 20, riseTo: 110 } as const;
  expect(risingTempos(rising)).toEqual([60, 60, 80, 80, 100, 100, 110]);
  expect(risingTempos({ ...rising, rises: false })).toEqual([60]);
  expect(risingTempos({ ...rising, riseTo: 60 })).toEqual([60]);
  expect(
    risingTempos({ tempo: 30, rises: true, riseEvery: 8, riseBy: 5, riseTo: 160 }),
  ).toHaveLength(209);
});

test('the beat is the last one begun, counted until the piece begins', () => {
  const timeline = {
    notes: [],
    cellStarts: [],
    seconds: 6,
    beats: [6, 7, 0, 1, 2].map((akshara, at) => ({ at, akshara, weight: 'akshara' as const })),
    passes: [
      { at: 2, aksharaSeconds: 1 },
      { at: 4, aksharaSeconds: 0.5 },
    ],
  };
  const at = (seconds: number) => Object.values(beatAt({ timeline, seconds }));
  expect([0, 1.5, 2, 3.9, 4].map(at)).toEqual([
    [6, 1, 0],
    [7, 2, 0],
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 1],
  ]);
});

describe('the settings', () => {
  const practice = {
    countIn: 'none',
    gestures: false,
    rises: false,
    riseEvery: 4,
    riseBy: 5,
    riseTo: 120,
    headphones: false,
  };
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    const localStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    };
    vi.stubGlobal('window', { localStorage, dispatchEvent: () => true });
  });

  test('are stored, each by itself', () => {
    changeNotationSettings({ shruti: 'G♯' });
    changeNotationSettings({ tempo: 100, drone: false });
    expect(notationSettings()).toEqual({
      shruti: 'G♯',
      speed: 1,
      tempo: 100,
      melody: true,
      drone: false,
      beat: true,
      tapping: false,
      ...practice,
    });
  });

  test('are read as far as they are valid', () => {
    store.set(
      'music',
      '{"shruti":"H","speed":3,"tempo":1e9,"drone":"no","beat":false,"tapping":true,"countIn":3,"riseEvery":3,"riseBy":0.001,"riseTo":1e9,"gestures":1}',
    );
    expect(notationSettings()).toEqual({
      shruti: 'C',
      speed: 1,
      tempo: 70,
      melody: true,
      drone: true,
      beat: false,
      tapping: true,
      ...practice,
    });
    store.set('music', 'not JSON');
    expect(notationSettings()).toEqual({
      shruti: 'C',
      speed: 1,
      tempo: 70,
      melody: true,
      drone: true,
      beat: true,
      tapping: false,
      ...practice,
    });
  });
});
