import '../../styles/rich.css';
import { useMemo } from 'react';
import { richText, type RichNode } from '../../../shared/corrections/rich-text.ts';

interface Props {
  text: string;
  lang: string;
}

/** Untrusted HTML as React elements: the browser never parses any of the text as markup. */
export function RichText({ text, lang }: Props) {
  const nodes = useMemo(() => richText(text), [text]);
  return (
    <div className="prose rich [&>p+p]:mt-[0.75em]" lang={lang}>
      <RichNodes nodes={nodes} />
    </div>
  );
}

function RichNodes({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, at) => {
    if ('text' in node) return node.text;
    if (node.element === 'br') return <br key={at} />;
    const Tag = node.element;
    return (
      <Tag key={at} className={node.classes.map((name) => `rich-${name}`).join(' ') || undefined}>
        <RichNodes nodes={node.children} />
      </Tag>
    );
  });
}
