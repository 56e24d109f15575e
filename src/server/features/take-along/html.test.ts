import { expect, test } from 'vitest';
import { html, inScript } from './html.ts';

test('text is escaped, HTML and lists of it are not, and what is not there is nothing', () => {
  const items = ['<b>', 'a "quote" & more'].map((text) => html`<li title="${text}">${text}</li>`);
  const list = html`<ul>
    ${items}${null}${false}${0}
  </ul>`;
  expect(list.html).toBe(
    '<ul>\n<li title="&lt;b&gt;">&lt;b&gt;</li><li title="a &quot;quote&quot; &amp; more">a &quot;quote&quot; &amp; more</li>0\n</ul>',
  );
});

test('JSON cannot end the script element that it stands in', () => {
  const text = '</script><!--';
  expect(inScript({ text })).not.toContain('<');
  expect(JSON.parse(inScript({ text }))).toEqual({ text });
});
