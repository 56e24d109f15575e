import { describe, expect, test } from 'vitest';
import { plainOf, richText, type RichNode } from './rich-text.ts';
import { pick, seeded } from './seeded.ts';

/** A tree as a line: paragraphs in brackets, / for a break, classes before what they cover. */
const show = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if ('text' in node) return node.text.replaceAll('\u00a0', '_');
      if (node.element === 'br') return '/';
      const inner = show(node.children);
      return node.element === 'p' ? `[${inner}]` : `${node.classes.join('.')}(${inner})`;
    })
    .join('');

describe('structure', () => {
  test.each([
    ['', ''],
    ['   \n ', ''],
    ['ಹರಿ', '[ಹರಿ]'],
    ['ಹರಿ  ಬಂದ ರಂಗ', '[ಹರಿ__ಬಂದ ರಂಗ]'],
    ['a\tb \t c', '[a b___c]'],
    ['a\r\nb\rc\nd\u2028e', '[a/b/c/d/e]'],
    ['a\n\nb\n\n\n\nc', '[a//b//c]'],
    ['a<br>b<br/>c<BR />d', '[a/b/c/d]'],
    ['a<br>\nb', '[a/b]'],
    ['a<br>\n\nb', '[a//b]'],
    ['<p>a</p><p>b</p>', '[a][b]'],
    ['<p>a</p>\n  <p>b</p>\n', '[a][b]'],
    ['<p>a</p><p><br></p><p>&nbsp;</p><p>b</p><p><br></p>', '[a][/][b]'],
    ['a<div>b<p>c</div>d', '[a][b][c][d]'],
    ['<ul><li>a<li>b</ul>', '[a][b]'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '[a b][c]'],
    ['<h1>a</h1>b', '[bold(a)][b]'],
    ['a <b>b <i>c</i></b> d', '[a bold(b )bold.italic(c) d]'],
    ['<b>a<i>b</b>c', '[bold(a)bold.italic(b)c]'],
    ['<b>a<p>b</p>c</b>d', '[bold(a)][bold(b)][bold(c)d]'],
    [
      '<s>a</s><strike>b</strike><del>c</del><u>d</u><ins>e</ins>',
      '[struck(a)struck(b)struck(c)underline(d)underline(e)]',
    ],
    ['<a href="/x">a</a><blink>b</blink><x-y>c</x-y>', '[abc]'],
    ['a</b></p></i>b', '[a][b]'],
    ['<p>(?) < 3 & 4 > 2</p>', '[(?) < 3 & 4 > 2]'],
    ['a <ರಂಗ> b < c', '[a <ರಂಗ> b < c]'],
    ['a<b', '[a<b]'],
    [
      '&lt;b&gt; &amp;amp; &#3233;&#x0c86; &nbsp;&zwj; &bogus; &#0;&#xd800;',
      '[<b> &amp; ಡಆ _\u200d &bogus; ]',
    ],
    ['ತೊ'.normalize('NFD'), '[ತೊ]'],
    ['a\u0000\u0007\u202eb\ufeff', '[ab]'],
  ])('%j', (html, shown) => expect(show(richText(html))).toBe(shown));
});

describe('styles', () => {
  test.each([
    ['color: red', 'colour-red'],
    ['COLOR:#F00 !important', 'colour-red'],
    ['color: rgb(0, 128, 0)', 'colour-green'],
    ['color:rgb(0 0 255 / 50%)', 'colour-blue'],
    ['color: hsl(280deg 60% 50%)', 'colour-purple'],
    ['color:#888', 'colour-grey'],
    ['color:#8b4513;font-weight:bold', 'bold.colour-brown'],
    ['font-weight: 700; font-style: oblique 10deg', 'bold.italic'],
    ['text-decoration: line-through', 'struck'],
    ['text-decoration-line: underline line-through', 'struck.underline'],
    ['text-decoration: underline dotted red', 'underline'],
    ['position:fixed;inset:0;background:url(//x);color:orange', 'colour-orange'],
  ])('%s', (css, classes) =>
    expect(show(richText(`<span style="${css}">a</span>`))).toBe(`[${classes}(a)]`),
  );

  test.each([
    'color:#000',
    'color:white',
    'color: inherit',
    'color:url(x)',
    'color:expression(alert(1))',
    'color:var(--x)',
    'font-weight:400',
    'font-size:90px',
    'display:none',
    'bold',
    ':red',
    'color',
    'color:constructor',
  ])('%s is no style', (css) =>
    expect(show(richText(`<span style="${css}">a</span>`))).toBe('[a]'),
  );

  test('inner styles add to or override outer ones', () => {
    expect(
      show(
        richText(
          '<p style="color:red">a<span style="color:black">b</span><span style="color:blue">c</span></p>d',
        ),
      ),
    ).toBe('[colour-red(a)bcolour-blue(c)][d]');
    expect(
      show(
        richText(
          '<b style="font-weight:normal">a</b><i>b<span style="font-style:normal">c</span></i>',
        ),
      ),
    ).toBe('[aitalic(b)c]');
    expect(show(richText('<s>a<span style="text-decoration:none">b</span></s>'))).toBe(
      '[struck(a)struck(b)]',
    );
    expect(show(richText('<font color="green" size=7>a</font><b color=red>b</b>'))).toBe(
      '[colour-green(a)bold(b)]',
    );
  });

  test('only its own classes are kept', () => {
    expect(
      show(richText('<span class="struck colour-red x toString __proto__ colour-">a</span>')),
    ).toBe('[struck.colour-red(a)]');
  });
});

describe('the plain text', () => {
  test('has a line for each paragraph and break', () => {
    expect(plainOf(richText('<p>a  <b>b</b><br>c</p><p><br></p><p>d</p>'))).toBe('a  b\nc\n\nd');
    expect(plainOf([])).toBe('');
  });

  test('of a plain text is that text', () => {
    const random = seeded(1564);
    const words = [
      'ಹರಿ',
      'ರಂಗ',
      '(?)',
      '[Charana 1]',
      'a  b',
      'S R | G M ||',
      '&',
      '<',
      '1 < 2',
    ] as const;
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => `${pick(random, words)}${pick(random, ['', ' ಹರಿ'])}`,
      ).join(pick(random, ['\n', '\n\n']));
      expect(plainOf(richText(text))).toBe(text);
    }
  });
});
