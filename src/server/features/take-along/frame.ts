import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { listFile } from '../../../shared/take-along.ts';
import { bookWords } from '../../../shared/edition/book-words.ts';
import { html, type Html } from './html.ts';
import { pageWords } from './words.ts';

interface Frame {
  title: string;
  /** Null for a page that belongs to no script; its words are English. */
  language: Language | null;
  content: Html;
  /** Whether it is the first page, to which the title of every other page leads. */
  isStart?: boolean;
}

/** A whole page: head, search, content, and the way to the licence. Every address in it is relative, so that the folder can lie anywhere. */
export function frame({ title, language, content, isStart = false }: Frame): string {
  const root = language ? '../' : '';
  const words = pageWords(language ?? 'English');
  const book = bookWords[language ?? 'English'];
  const page = html`<!doctype html>
    <html lang="${words.tag}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
      <link rel="stylesheet" href="${root}files/pages.css" />
      <script defer src="${root}files/pages.js"></script>
      <body data-root="${root}" ${language && html` data-language="${language}"`}>
        <header class="border-b border-rule print:hidden">
          <div class="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
            ${!isStart && html`<a class="flex min-h-target items-center text-ink no-underline" href="${root}start.html" lang="${languageFacts[language ?? 'English'].prose}">${book.title}</a>`}
            <form role="search" class="search max-sm:basis-full ${isStart && 'ms-0'}" hidden>
              <input type="search" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off" />
            </form>
          </div>
        </header>
        <section id="found" class="page" aria-live="polite" data-none="${words.noneFound}" hidden></section>
        <main>${content}</main>
        <footer class="page mt-16 mb-10 page-links no-print">
          ${language && html`<a href="${listFile}">${words.songs}</a>`}<a href="${root}rights.html">${words.rights}</a>
        </footer>
      </body>
    </html> `;
  return page.html;
}

/** The names of the eight scripts, each leading to the same page in it. */
export function scriptNames(current: Language, addressOf: (language: Language) => string): Html {
  const names = languages.map((one) => {
    const { own, prose } = languageFacts[one];
    return html`<a href="${addressOf(one)}" lang="${prose}" ${one === current && html` aria-current="page"`}>${own}</a> `;
  });
  return html`<nav class="names no-print" aria-label="${pageWords(current).scripts}">${names}</nav>`;
}
