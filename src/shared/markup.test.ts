import { expect, test } from 'vitest';
import { cleanMarkup, cleanStyled, shownStyled, styledLines } from './markup.ts';

test.each([
  ['plain words stay', 'ಹರಿ ಸ್ಮರಣೆ', 'ಹರಿ ಸ್ಮರಣೆ'],
  ['tags go, words stay', '<b>ಹರಿ</b> <i class="x">ನಾಮ</i>', 'ಹರಿ ನಾಮ'],
  ['breaks and paragraphs end lines', 'ಒಂದು<br/>ಎರಡು<p>ಮೂರು</p>', 'ಒಂದು\nಎರಡು\nಮೂರು'],
  [
    'an empty paragraph is an empty line',
    '<p>ಒಂದು</p>\n<p><br></p>\n<p>ಎರಡು<br></p>',
    'ಒಂದು\n\nಎರಡು',
  ],
  [
    'scripts go with their content',
    'ಹರಿ<script>alert(1)</script><style>b{}</style><iframe>x</iframe><svg>y</svg> ನಾಮ',
    'ಹರಿ ನಾಮ',
  ],
  ['a script that does not end takes the rest', 'ಹರಿ<script>alert(1)', 'ಹರಿ'],
  ['struck words go', 'ಹರಿ <s>ಹರ</s> ನಾಮ', 'ಹರಿ  ನಾಮ'],
  [
    'struck spans go, with what is inside',
    'a<span style="text-decoration: line-through">b<b>c</b><span>d</span></span>e',
    'ae',
  ],
  ['other spans keep their words', '<span style="color:red">ಹರಿ</span>', 'ಹರಿ'],
  ['an unclosed struck span takes the rest', 'ಹರಿ <del>ನಾಮ', 'ಹರಿ '],
  ['a stray closing tag does no harm', 'ಹರಿ</s> ನಾಮ', 'ಹರಿ ನಾಮ'],
  ['entities are read', 'a&nbsp;b &amp; &#3254;&#x0CB9;', 'a b & ಶಹ'],
  ['a code that is no letter goes', '&#55296;&#0;', ''],
  ['Windows line ends become plain ones', 'a\r\nb\rc', 'a\nb\nc'],
  ['NFC is made', 'ಕೇ', 'ಕೇ'],
  ['joiners stay, invisible marks go', 'ರ್\u200dಯ\u200b\ufeff', 'ರ್\u200dಯ'],
  ['a less-than sign alone stays', 'a < b', 'a < b'],
])('%s', (_what, markup, text) => expect(cleanMarkup(markup)).toBe(text.normalize('NFC')));

test.each([
  ['unclosed struck spans', '<span style="line-through">'.repeat(20_000), ''],
  ['less-than signs', '<'.repeat(200_000), '<'.repeat(200_000)],
  ['broken entities', '&#'.repeat(100_000), '&#'.repeat(100_000)],
])('a long hostile text ends: %s', (_what, text, cleaned) =>
  expect(cleanMarkup(text)).toBe(cleaned),
);

const span = (css: string, text: string) => `<span style="${css}">${text}</span>`;

test.each([
  ['plain words', 'ಹರಿ\n\n  ರಂಗ & 1 < 2', 'ಹರಿ\n\n  ರಂಗ & 1 < 2'],
  ['colour', '<span style="COLOR: #f00 !important">ಹರಿ</span>', span('color:red', 'ಹರಿ')],
  [
    'weight, slant and strike',
    '<b>ಹ</b><i>ರಿ</i><s>ಯ</s>',
    span('font-weight:bold', 'ಹ') +
      span('font-style:italic', 'ರಿ') +
      span('text-decoration:line-through', 'ಯ'),
  ],
  [
    'nested spans become flat',
    '<span style="color:blue">ಹ<b>ರಿ</b></span>',
    span('color:blue', 'ಹ') + span('color:blue;font-weight:bold', 'ರಿ'),
  ],
  [
    'no span crosses a line',
    '<b>ಹರಿ\nರಂಗ</b>',
    `${span('font-weight:bold', 'ಹರಿ')}\n${span('font-weight:bold', 'ರಂಗ')}`,
  ],
  ['a vowel sign stays with its letter', 'ಕ<b>ೆರೆ</b>', `ಕೆ${span('font-weight:bold', 'ರೆ')}`],
  ['black and white are no colours', '<span style="color:#000">ಹರಿ</span>', 'ಹರಿ'],
  [
    'every other declaration goes',
    '<span style="position:fixed;inset:0;background:url(//x);font-style:italic" onclick="x()" id="y">ಹರಿ</span>',
    span('font-style:italic', 'ಹರಿ'),
  ],
  [
    'hostile values go',
    '<span style="color:url(javascript:alert(1))">ಹ</span><span style="color:expression(alert(1))">ರಿ</span>',
    'ಹರಿ',
  ],
  [
    'a quote cannot leave the attribute',
    `<span style='color:red"><img src=x onerror=alert(1)>'>ಹರಿ</span>`,
    'ಹರಿ',
  ],
  ['written-out tags stay text', '&lt;b&gt;ಹರಿ&lt;/b&gt;', '&lt;b>ಹರಿ&lt;/b>'],
])('%s: the stored form', (_what, source, stored) => {
  expect(cleanStyled(source)).toBe(stored.normalize('NFC'));
  expect(cleanStyled(stored)).toBe(stored.normalize('NFC'));
});

test('prose has an empty line between paragraphs', () =>
  expect(cleanStyled('<p>One <b>two</b></p><p><br></p><div>three</div>', '\n\n')).toBe(
    `One ${span('font-weight:bold', 'two')}\n\nthree`,
  ));

test('readers get no struck-through words, and no line of which nothing is left', () => {
  const stored = cleanStyled('ಹರಿ <s>ಹರ</s> ನಾಮ\n<s>ಎರಡು</s>\n<b>ಮೂರು</b>');
  expect(shownStyled(stored)).toBe(`ಹರಿ  ನಾಮ\n\n${span('font-weight:bold', 'ಮೂರು')}`);
  expect(styledLines(stored)).toEqual([
    { text: 'ಹರಿ  ನಾಮ', styles: [] },
    { text: 'ಮೂರು', styles: [{ from: 0, to: 4, classes: ['bold'] }] },
  ]);
});

test('cleaning again changes nothing, and no attribute but a clean style is left, for any mixture', () => {
  const random = seeded(30);
  const pieces = [
    '<b>',
    '</b>',
    '<span style="color:red;x:y">',
    '</span>',
    '<s>',
    '</s>',
    '<p>',
    '</p>',
    '<br>',
    '\n',
    ' ',
    'ಹರಿ',
    'ೆ',
    '\u0338',
    '<',
    '>',
    '&',
    'amp;',
    '&lt;',
    'b>',
    '"',
    '<script>',
    '</script>',
    '\u200d',
    '<i style="',
    '<div ',
  ];
  for (let round = 0; round < 3000; round += 1) {
    const source = Array.from(
      { length: 1 + Math.floor(random() * 14) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join('');
    for (const end of ['\n', '\n\n'] as const) {
      const stored = cleanStyled(source, end);
      expect(cleanStyled(stored, end), source).toBe(stored);
      expect(
        stored.replace(
          /<span style="(?:color:red)?;?(?:font-weight:bold)?;?(?:font-style:italic)?;?(?:text-decoration:line-through)?">|<\/span>/g,
          ' ',
        ),
        source,
      ).not.toMatch(/<[a-z/]/i);
    }
  }
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
