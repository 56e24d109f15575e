/** A token of HTML: text with its entities decoded, a start tag with the attributes that are used, or an end tag. */
export type HtmlToken =
  | { text: string }
  | { open: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { close: string };

/** Elements whose content is no markup and is never shown. */
const raw = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'textarea',
  'title',
]);
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['middot', '·'],
]);

/**
 * Splits untrusted HTML into tokens as a browser would: a quoted attribute may contain `>`, comments and CDATA are dropped,
 * scripts and similar elements are dropped with their content. An unterminated quote, comment or script extends to the end of
 * the text; a `<` with no `>` after it is plain text. The time is linear: every character is read a bounded number of times.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const lastEnd = html.lastIndexOf('>');
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const start = next < 0 || next > lastEnd ? html.length : next;
    if (start > at) tokens.push({ text: readEntities(html.slice(at, start)) });
    if (start === html.length) break;
    at = readMarkup(html, start, tokens);
  }
  return tokens;
}

/** Reads the markup that starts with the `<` at `start`. @returns the index after it */
function readMarkup(html: string, start: number, tokens: HtmlToken[]): number {
  if (html.startsWith('<!--', start)) return after(html, /^>|^->|--!?>/, start + 4);
  if (html.startsWith('<![CDATA[', start)) return after(html, /\]\]>/, start + 9);
  const end = html.charAt(start + 1) === '/';
  const name = run(/[a-z][^\s/>]*/iy, html, start + (end ? 2 : 1)).toLowerCase();
  if (!name && (end || /[!?]/.test(html.charAt(start + 1)))) return after(html, />/, start);
  if (!name) {
    tokens.push({ text: '<' });
    return start + 1;
  }
  const attributes = new Map<string, string>();
  const index = readAttributes(html, start + 1 + (end ? 1 : 0) + name.length, attributes);
  if (index === undefined) return html.length;
  if (end) tokens.push({ close: name });
  else if (!raw.has(name))
    tokens.push({ open: name, attributes, isClosed: html.charAt(index - 2) === '/' });
  return end || !raw.has(name)
    ? index
    : before(html, new RegExp(`</${name}(?=[\\s/>])`, 'gi'), index);
}

/** Reads the attributes of a tag. @returns the index after the tag, or undefined when the tag does not end */
function readAttributes(
  html: string,
  from: number,
  attributes: Map<string, string>,
): number | undefined {
  let at = from;
  for (;;) {
    at += run(/[\s/]+/y, html, at).length;
    if (at >= html.length) return undefined;
    if (html.charAt(at) === '>') return at + 1;
    const name = run(/[^\s/>][^\s/>=]*/y, html, at);
    at += name.length;
    const equals = run(/\s*=\s*/y, html, at);
    if (!equals) continue;
    at += equals.length;
    const quote = html.charAt(at);
    const isQuoted = quote === '"' || quote === "'";
    const close = isQuoted ? html.indexOf(quote, at + 1) : at + run(/[^\s>]+/y, html, at).length;
    if (close < 0) return undefined;
    const key = name.toLowerCase();
    if (wanted.has(key) && !attributes.has(key))
      attributes.set(key, readEntities(html.slice(isQuoted ? at + 1 : at, close)));
    at = isQuoted ? close + 1 : close;
  }
}

const wanted = new Set(['style', 'class', 'color']);

function run(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The index after the first match at or after `from`; the end of the text when there is none. */
function after(html: string, pattern: RegExp, from: number): number {
  const match = pattern.exec(html.slice(from));
  return match ? from + match.index + match[0].length : html.length;
}

function before(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

function readEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}
