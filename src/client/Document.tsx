import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { jsonInScript } from '../shared/json-in-script.ts';
import { fieldsOf, hasFields, isTexts, jsonFields } from './lib/json-fields.ts';
import { useWordsLanguage, wordsPainted } from './messages/language.ts';

/** The data sent with the page; server and browser render the document from it. */
export interface DocumentStart {
  /** Addresses of the modules that the page needs; the first hydrates it and imports the others. */
  scripts: string[];
  /** Addresses of the linked style sheets. */
  styles: string[];
  /** Addresses of the inlined style sheets. */
  inlineStyles: string[];
  /** Scheme and host of the permanent addresses. */
  origin: string;
  /** Vite's own scripts in development; empty in a build. */
  devHead: string;
}

/** Texts that the server inlines in the head; the browser does not need them again. */
export interface InlineTexts {
  bootstrap: string;
  /** The text of each sheet of `inlineStyles`. */
  styles: string[];
}

interface Props {
  start: DocumentStart;
  state: string;
  /** Only on the server. */
  inline?: InlineTexts;
  children: React.ReactNode;
}

/** A query with its data, without timestamps, so that rendering is deterministic. */
type SentQuery = Omit<DehydratedState['queries'][number], 'dehydratedAt'>;

/** Vite adds the sheets of a page unless the document links to them, and a disabled link is not fetched. React’s types lack the attribute. */
const unfetched = { disabled: true };

export const stateId = 'state';

/** The whole document; each page adds its title, description and canonical link to the head. */
export function Document({ start, state, inline, children }: Props) {
  const language = useWordsLanguage();
  useEffect(() => wordsPainted(language), [language]);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          data-scripts={start.scripts.join(' ')}
          dangerouslySetInnerHTML={{ __html: inline?.bootstrap ?? '' }}
          suppressHydrationWarning
        />
        {start.devHead && (
          <script
            type="module"
            dangerouslySetInnerHTML={{ __html: start.devHead }}
            suppressHydrationWarning
          />
        )}
        {start.inlineStyles.map((href, index) => (
          <Fragment key={href}>
            {inline && <style dangerouslySetInnerHTML={{ __html: inline.styles[index] ?? '' }} />}
            <link rel="stylesheet" href={href} {...unfetched} />
          </Fragment>
        ))}
        {/* Last, since full.css contains main.css and must override it. React would move a link with a precedence above the styles. */}
        {start.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta name="theme-color" content="#f9f4e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b140e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <script
          id={stateId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: state }}
          suppressHydrationWarning
        />
      </body>
    </html>
  );
}

/** The initial state as JSON that is safe inside a script element. */
export function writeState(start: DocumentStart, queryClient: QueryClient): string {
  const { queries } = dehydrate(queryClient);
  const timeless = queries.map(({ dehydratedAt: _at, ...query }): SentQuery => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: 0 },
  }));
  return jsonInScript({ start, queries: timeless });
}

/** Reads what writeState wrote. @throws TypeError for anything else: the page then stays as the server sent it */
export function readState(json: string): { start: DocumentStart; queries: SentQuery[] } {
  const { start, queries } = jsonFields(json);
  if (!isStart(start) || !Array.isArray(queries) || !queries.every(isQuery))
    throw new TypeError('The page has no state.');
  return { start, queries };
}

function isQuery(value: unknown): value is SentQuery {
  const { queryKey, state } = fieldsOf(value);
  return (
    hasFields(value, { queryHash: 'string' }) &&
    Array.isArray(queryKey) &&
    hasFields(state, { status: 'string' })
  );
}

function isStart(value: unknown): value is DocumentStart {
  const { scripts, styles, inlineStyles } = fieldsOf(value);
  return (
    hasFields(value, { origin: 'string', devHead: 'string' }) &&
    isTexts(scripts) &&
    isTexts(styles) &&
    isTexts(inlineStyles)
  );
}
