import { Parser } from 'saxen';

/** An element of parsed XML; `text` is that of its descendants too. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

/** Parses XML with an independent parser. @throws where it is not well-formed */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const add = (text: string) => open.forEach((node) => (node.text += text));
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      const decoded = Object.fromEntries(
        Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))]),
      );
      const node: XmlNode = { name, attributes: decoded, text: '', children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', add)
    .on('error', (error) => {
      throw error;
    })
    .on('warn', (error) => {
      throw error;
    })
    .parse(xml);
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed.`);
  return root.children[0] ?? root;
}
