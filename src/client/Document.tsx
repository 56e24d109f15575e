import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { themeScript } from '../shared/theme-script.ts';
import { fieldsOf, hasFields, isTexts, jsonFields } from './lib/json-fields.ts';
import { useWordsLanguage, wordsPainted } from './words/choice.ts';

/** What the server sends the browser's start script besides the page; both render the document from it. */
export interface DocumentStart {
  /** Addresses of the built script, its stylesheets and the modules to preload. */
  script: string;
  styles: string[];
  preloads: string[];
  /** Scheme and host of the permanent addresses. */
  origin: string;
  /** Vite's own scripts in development; empty in a build. */
  devHead: string;
}

interface Props {
  start: DocumentStart;
  state: string;
  children: React.ReactNode;
}

/** A query with its data. It has no time of its own, so that the same page has the same bytes whenever it was rendered. */
type SentQuery = Omit<DehydratedState['queries'][number], 'dehydratedAt'>;

export const stateId = 'state';

/** The whole document; each page adds its title, description and canonical link to the head. */
export function Document({ start, state, children }: Props) {
  const language = useWordsLanguage();
  useEffect(() => wordsPainted(language), [language]);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        {start.devHead && <script type="module" dangerouslySetInnerHTML={{ __html: start.devHead }} suppressHydrationWarning />}
        {start.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        {/* The scripts come after the content, so that the page can be read before it is hydrated. */}
        {start.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta name="theme-color" content="#f9f4e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b140e" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script type="module" src={start.script} fetchPriority="low" />
      </head>
      <body>
        {children}
        <script id={stateId} type="application/json" dangerouslySetInnerHTML={{ __html: state }} suppressHydrationWarning />
      </body>
    </html>
  );
}

/** The initial state as JSON that is safe inside a script element. */
export function writeState(start: DocumentStart, queryClient: QueryClient): string {
  const { queries } = dehydrate(queryClient);
  const timeless = queries.map(({ dehydratedAt: _at, ...query }): SentQuery => ({ ...query, state: { ...query.state, dataUpdatedAt: 0 } }));
  return JSON.stringify({ start, queries: timeless }).replaceAll('<', '\\u003c');
}

/** Reads what writeState wrote. @throws TypeError for anything else: the page then stays as the server sent it */
export function readState(json: string): { start: DocumentStart; queries: SentQuery[] } {
  const { start, queries } = jsonFields(json);
  if (!isStart(start) || !Array.isArray(queries) || !queries.every(isQuery)) throw new TypeError('The page came without its state.');
  return { start, queries };
}

function isQuery(value: unknown): value is SentQuery {
  const { queryKey, state } = fieldsOf(value);
  return hasFields(value, { queryHash: 'string' }) && Array.isArray(queryKey) && hasFields(state, { status: 'string' });
}

function isStart(value: unknown): value is DocumentStart {
  const { styles, preloads } = fieldsOf(value);
  return hasFields(value, { script: 'string', origin: 'string', devHead: 'string' }) && isTexts(styles) && isTexts(preloads);
}
