/** A piece of XML that is written already; any other string is text and is escaped. */
export interface Xml {
  readonly xml: string;
}
type Child = Xml | string | null | undefined | readonly Child[];
type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element. Attributes without a value are left out; children that are all elements stand on lines of their own. */
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): Xml {
  const { length } = partsOf(children).filter((part) => typeof part === 'object');
  return print(
    name,
    attributes,
    children,
    length > 1 && length === partsOf(children).length ? '\n' : '',
  );
}

/** An element whose space counts: nothing is put between its children. */
export const inlineElement = (name: string, attributes: Attributes, ...children: Child[]): Xml =>
  print(name, attributes, children, '');

const partsOf = (children: readonly Child[]): (Xml | string)[] =>
  children
    .flat(10)
    .filter((part): part is Xml | string => part !== null && part !== undefined && part !== '');

function print(
  name: string,
  attributes: Attributes,
  children: readonly Child[],
  space: string,
): Xml {
  const content = partsOf(children).map((part) =>
    typeof part === 'string' ? escape(part) : part.xml,
  );
  const start = `<${name}${printAttributes(attributes)}`;
  return {
    xml:
      content.length === 0
        ? `${start}/>`
        : `${start}>${space}${content.join(space)}${space}</${name}>`,
  };
}

/** The start of an element that is written piece by piece; `</name>` ends it. */
export const startTag = (name: string, attributes: Attributes): string =>
  `<${name}${printAttributes(attributes)}>`;

function printAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        ` ${name}="${escape(String(value)).replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`,
    )
    .join('');
}

/** Characters that XML 1.0 cannot represent, not even as a reference: control characters and halves of letters. */
const notInXml = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n\r]]/gv;

const escape = (text: string): string =>
  text
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
