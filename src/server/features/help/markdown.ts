import { Marked, type Token, type Tokens } from 'marked';
import { helpPages } from '../../../shared/help.ts';
import { escapeMarkup } from '../../escape-markup.ts';

/** The id that GitHub gives a heading, so that links between the files of docs/ work here too. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The address of a link in a file of docs/: another page of /help, or a web address. Other files are no pages of the site: null. */
function addressOf(link: string): string | null {
  if (/^(?:https?:|\/|#)/.test(link)) return link;
  const [, page, anchor = ''] = /^(\w+)\.md(#.+)?$/.exec(link) ?? [];
  const known = helpPages.find((one) => one === page);
  return known ? `/help/${known}${anchor}` : null;
}

/** Renders Markdown of this project, not of strangers: HTML in it is shown as text. */
function createMarked(ids: readonly string[]) {
  let heading = 0;
  return new Marked({
    renderer: {
      html: ({ text }) => escapeMarkup(text),
      heading({ tokens, depth }) {
        const id = ids[heading] ?? '';
        heading += 1;
        return `<h${depth} id="${escapeMarkup(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens, raw }) {
        // A bare address in the text is an example.
        const address = raw.startsWith('[') ? addressOf(href) : null;
        const text = this.parser.parseInline(tokens);
        return address === null ? text : `<a href="${escapeMarkup(address)}">${text}</a>`;
      },
      // Wide code and tables are scrolled by themselves, also by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeMarkup(text)}</code></pre>\n`,
      table(token) {
        const rows = [token.header, ...token.rows].map((row, index) => {
          const tag = index === 0 ? 'th' : 'td';
          return `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        });
        const [head = '', ...body] = rows;
        return `<div class="help-table" tabindex="0"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>\n`;
      },
    },
  });
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

export interface Heading {
  depth: number;
  text: string;
}

export const headingsOf = (markdown: string): Heading[] =>
  new Marked().lexer(markdown).filter(isHeading);

/** @param ids the ids of the headings in their order */
export const renderMarkdown = (markdown: string, ids: readonly string[] = []): string =>
  createMarked(ids).parse(markdown, { async: false });

/** The items of the lists under each heading of the third level: the entries of a changelog. */
export function entriesOf(changelog: string): { kind: string; markdown: string }[] {
  let kind = '';
  return new Marked().lexer(changelog).flatMap((token) => {
    if (isHeading(token) && token.depth === 3) kind = token.text;
    return token.type === 'list'
      ? (token as Tokens.List).items.map(({ text }) => ({ kind, markdown: text }))
      : [];
  });
}
