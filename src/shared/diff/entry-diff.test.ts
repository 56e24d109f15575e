import { expect, test } from 'vitest';
import { diffEntries } from './entry-diff.ts';

const [one, two, three] = [
  'Pallavi, line 1: ಸಕ್ಕರೆ (B) | ಸಕ್ಕರೆ ಗೋವಿಂದ (K8)\nreason: witnesses',
  'Charana 1, line 1: ಒಮ್ಮಾನ (Br) | ಒಮ್ಮನ (B)\nreason: sense',
  'Charana 1, line 2: ಸುಮ್ಮಾನ (Ed) | ಸುಮ್ಮನ (B)\nreason: rhyme',
];

test('a new entry between two others is added whole, and the next one is compared by words', () => {
  const named = three.replace('(B)', '(B, K8)');
  const parts = diffEntries(`${one}\n\n${three}`, `${one}\n\n${two}\n\n${named}`);
  expect(parts.filter(({ kind }) => kind !== 'same')).toMatchObject([
    { kind: 'added', text: `${two}\n\n` },
    { kind: 'added', text: expect.stringContaining('K8') },
  ]);
});

test('the parts joined are the texts', () => {
  const texts = ['', one, `${one}\n\n${two}`, `${two}\n\n\n${one}\n`, `\n${three}\n\n${one}`];
  for (const before of texts)
    for (const after of texts) {
      const parts = diffEntries(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }
});
