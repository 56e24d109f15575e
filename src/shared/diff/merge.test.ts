import { describe, expect, test } from 'vitest';
import { joinRegions, mergeLines, type Merge } from './merge.ts';
import { pick, seeded } from '../corrections/seeded.ts';

/** Letters are lines. */
const text = (letters: string) => Array.from(letters).join('\n');
const merge = (base: string, mine: string, theirs: string) =>
  mergeLines(text(base), text(mine), text(theirs));
const merged = (result: Merge) =>
  'merged' in result ? result.merged.replaceAll('\n', '') : result.conflicts;

describe('clean merges', () => {
  test.each([
    ['abc', 'axc', 'abc', 'axc'],
    ['abc', 'abc', 'abx', 'abx'],
    ['abc', 'abc', 'abc', 'abc'],
    // far apart, and on neighbouring lines
    ['abcd', 'xbcd', 'abcy', 'xbcy'],
    ['abcd', 'axcd', 'abyd', 'axyd'],
    // the same by both
    ['abc', 'axc', 'axc', 'axc'],
    ['abc', 'axbc', 'axbc', 'axbc'],
    ['abc', 'ac', 'ac', 'ac'],
    // taken away by one, changed elsewhere by the other
    ['abcd', 'bcd', 'abcy', 'bcy'],
    ['abcd', 'acd', 'abyd', 'ayd'],
    // new lines in different places
    ['abc', 'xabc', 'abcy', 'xabcy'],
    ['abc', 'axbc', 'abyc', 'axbyc'],
    // one rewrote three lines, the other only the middle one in the same way
    ['abcd', 'xyzd', 'aycd', 'xyzd'],
    ['', 'ab', '', 'ab'],
    ['', '', 'ab', 'ab'],
    ['ab', '', 'ab', ''],
  ])('%j: %j and %j give %j', (base, mine, theirs, expected) => {
    expect(merged(merge(base, mine, theirs))).toBe(expected);
    expect(merged(merge(base, theirs, mine))).toBe(expected);
  });

  test('spaces, line ends and Unicode forms are no change of a line', () => {
    expect(mergeLines('ಹರಿ ಬಂದ\nರಂಗ', 'ಹರಿ  ಬಂದ \nರಂಗ', 'ಹರಿ ಬಂದನು\nರಂಗ')).toEqual({
      merged: 'ಹರಿ ಬಂದನು\nರಂಗ',
    });
    expect(mergeLines('a\nb\nc', 'a\r\nb\r\nx\r', 'y\nb\nc')).toEqual({ merged: 'y\nb\r\nx\r' });
    expect(mergeLines('ತೊ\nb', 'ತೊ'.normalize('NFD') + '\nb', 'ತೊರೊ\nb')).toEqual({
      merged: 'ತೊರೊ\nb',
    });
    expect(mergeLines('a\nb', 'a\nb\n', 'a\nb\nc')).toEqual({ merged: 'a\nb\nc' });
  });
});

describe('conflicts', () => {
  test('have the base and both sides, between merged lines', () => {
    expect(merge('abcde', 'abxde', 'zbyde')).toEqual({
      conflicts: [{ base: ['c'], theirs: ['y'], mine: ['x'] }],
      regions: [
        { agreed: ['z', 'b'] },
        { conflict: { base: ['c'], theirs: ['y'], mine: ['x'] } },
        { agreed: ['d', 'e'] },
      ],
    });
  });

  test.each([
    ['abc', 'ac', 'axc', { base: ['b'], theirs: ['x'], mine: [] }],
    ['ac', 'axc', 'ayc', { base: [], theirs: ['y'], mine: ['x'] }],
    ['abc', 'axbc', 'ayc', { base: ['b'], theirs: ['y'], mine: ['x', 'b'] }],
    ['abc', 'abxc', 'ayc', { base: ['b'], theirs: ['y'], mine: ['b', 'x'] }],
    ['abcd', 'axxxd', 'abyd', { base: ['b', 'c'], theirs: ['b', 'y'], mine: ['x', 'x', 'x'] }],
    ['abcd', 'axyd', 'abzd', { base: ['c'], theirs: ['z'], mine: ['y'] }],
    ['', 'a', 'b', { base: [''], theirs: ['b'], mine: ['a'] }],
  ])('%j: %j and %j', (base, mine, theirs, conflict) => {
    expect(merged(merge(base, mine, theirs))).toEqual([conflict]);
  });

  test('include a joiner, which is part of the spelling', () => {
    expect(mergeLines('ರಾಮ್ನಾಮ ಬಾ', 'ರಾಮ್\u200cನಾಮ ಬಾ', 'ರಾಮ್ನಾಮ ಬಾರೊ')).toHaveProperty('conflicts');
  });

  test('are replaced by the chosen lines', () => {
    const result = merge('abcde', 'xbcye', 'zbcwe');
    if ('merged' in result) throw new Error('there are two conflicts');
    expect(joinRegions(result.regions, [result.conflicts[0]?.mine ?? [], ['w', 'y']])).toBe(
      text('xbcwye'),
    );
  });
});

describe('for any texts', () => {
  const random = seeded(78);
  const some = (kinds: string) =>
    Array.from({ length: Math.floor(random() * 9) }, () =>
      pick(random, Array.from(kinds) as [string]),
    ).join('');
  type Way = (line: string) => string[];
  /** Changes lines at random; every new line is a word of its own. */
  let words = 0;
  const edit = (lines: readonly string[], rate: number) => {
    const added: string[] = [];
    const fresh = () => {
      added.push(`w${(words += 1)}`);
      return added.at(-1) ?? '';
    };
    const ways: [Way, ...Way[]] = [
      () => [fresh()],
      (line) => [line, fresh()],
      () => [fresh(), fresh()],
      () => [],
    ];
    const after = lines.flatMap((line) => (random() > rate ? [line] : pick(random, ways)(line)));
    return { after, added };
  };

  test('an unchanged side gives way, and equal changes merge', () => {
    for (let round = 0; round < 2000; round += 1) {
      const [base, mine, theirs] = [some('abc\r '), some('abc\r '), some('abc\r ')];
      expect(merge(base, mine, base)).toEqual({ merged: text(mine) });
      expect(merge(base, base, theirs)).toEqual({ merged: text(theirs) });
      expect(merge(base, mine, mine)).toEqual({ merged: text(mine) });
    }
  });

  test('all words of both sides are in the merge or in the conflicts, and choosing one’s own lines keeps one’s words', () => {
    for (let round = 0; round < 3000; round += 1) {
      const base = Array.from(some('abcdefg'));
      const [my, their] = [edit(base, 0.25), edit(base, 0.25)];
      const result = mergeLines(base.join('\n'), my.after.join('\n'), their.after.join('\n'));
      const choose = (side: 'mine' | 'theirs') =>
        ('merged' in result
          ? result.merged
          : joinRegions(
              result.regions,
              result.conflicts.map((conflict) => conflict[side]),
            )
        ).split('\n');
      expect(choose('mine')).toEqual(expect.arrayContaining(my.added));
      expect(choose('theirs')).toEqual(expect.arrayContaining(their.added));
      if ('merged' in result)
        expect(result.merged.split('\n')).toEqual(
          expect.arrayContaining([...my.added, ...their.added]),
        );
    }
  });

  test('after any sequence of saves by two people everything that either added is there', () => {
    for (let round = 0; round < 300; round += 1) {
      let published = Array.from(some('abcdefg')).join('\n');
      const lines: string[] = [];
      const drafts = [published, published];
      const bases = [published, published];
      for (let step = 0; step < 8; step += 1) {
        const who = random() < 0.5 ? 0 : 1;
        // Only adds: what one wrote the other never takes away.
        const after = (drafts[who] ?? '')
          .split('\n')
          .flatMap((line) => (random() < 0.2 ? [line, `w${(words += 1)}`] : [line]));
        lines.push(...after.filter((line) => line.startsWith('w') && !lines.includes(line)));
        drafts[who] = after.join('\n');
        if (random() < 0.4) continue;
        const result = mergeLines(bases[who] ?? '', drafts[who] ?? '', published);
        published =
          'merged' in result
            ? result.merged
            : joinRegions(
                result.regions,
                result.conflicts.map(({ theirs, mine }) => [
                  ...theirs,
                  ...mine.filter((line) => !theirs.includes(line)),
                ]),
              );
        drafts[who] = bases[who] = published;
      }
      for (const who of [0, 1]) {
        const result = mergeLines(bases[who] ?? '', drafts[who] ?? '', published);
        published =
          'merged' in result
            ? result.merged
            : joinRegions(
                result.regions,
                result.conflicts.map(({ theirs, mine }) => [
                  ...theirs,
                  ...mine.filter((line) => !theirs.includes(line)),
                ]),
              );
      }
      expect(published.split('\n')).toEqual(expect.arrayContaining(lines));
    }
  });
});

test('2,000 lines changed by both take milliseconds', () => {
  const base = Array.from({ length: 2000 }, (_, index) => `line ${index}`);
  const mine = base.map((line, index) => (index % 2 ? line : `${line} mine`)).join('\n');
  const theirs = base.map((line, at) => (at % 2 ? `${line} theirs` : line)).join('\n');
  const before = process.threadCpuUsage();
  expect(mergeLines(base.join('\n'), mine, theirs)).toHaveProperty('merged');
  expect(mergeLines(base.join('\n'), base.toReversed().join('\n'), theirs)).toHaveProperty(
    'conflicts',
  );
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000);
});
