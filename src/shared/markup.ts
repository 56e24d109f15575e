import { compose } from './normal-form.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The plain text of a text that may have markup (specification, section 3: Composition), composed (NFC). Struck-through elements are
 * removed with their text, breaks and paragraph ends become line ends, other tags are removed, entities are decoded. Joiners
 * (U+200C, U+200D) stay, because Kannada and Malayalam spell with them.
 */
export function cleanMarkup(text: string): string {
  if (!/[<&\r\u00a0\u200b\u200e\u200f\ufeff]/.test(text)) return compose(text);
  const plain = removeStruck(text.replace(/\r\n?/g, '\n'))
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr)\s*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, readEntity)
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '');
  return compose(plain);
}

/** Removes struck-through elements with their content, which may be nested, in one pass, because the text may be hostile. */
function removeStruck(html: string): string {
  const tags = /<(\/?)(s|strike|del|span)\b([^<>]*)>/gi;
  let cleaned = '';
  let from = 0;
  const open: { name: string; struck: boolean }[] = [];
  const counts = new Map<string, number>();
  let struck = 0;
  const count = ({ name, struck: isStruck }: { name: string; struck: boolean }, by: 1 | -1) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
    if (isStruck) struck += by;
  };
  for (const tag of html.matchAll(tags)) {
    if (struck === 0) cleaned += html.slice(from, tag.index);
    from = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toLowerCase();
    if (tag[1]) {
      for (let last: string | undefined; counts.get(name) && last !== name;) {
        const element = open.pop();
        if (!element) break;
        count(element, -1);
        last = element.name;
      }
    } else if (!tag[0].endsWith('/>')) {
      const element = { name, struck: name !== 'span' || /line-through/i.test(tag[3] ?? '') };
      open.push(element);
      count(element, 1);
    }
  }
  return struck > 0 ? cleaned : cleaned + html.slice(from);
}

function readEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
