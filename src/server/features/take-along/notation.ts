import { sectionName } from '../../../shared/compositions/section-names.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { printedLines } from '../../../shared/notation.ts';
import {
  layOut,
  printedSwara,
  type LayoutAvarta,
  type LayoutCell,
  type LayoutSection,
  readScore,
  type Piece,
} from '../../../shared/notation/entry.ts';
import { bookWords } from '../../../shared/edition/book-words.ts';
import { html, inScript, type Html } from './html.ts';
import type { PageWords } from './words.ts';

/**
 * The notation as the site draws it, and a button that plays it where it can be played. A cell has no number here: the script of the page
 * counts them, as the score does.
 */
export function notationOf(piece: Piece, language: Language, words: PageWords): Html {
  const sections = layOut(piece.notation, language);
  const widest = Math.max(6, ...sections.flatMap(({ rows }) => rows.flatMap(columnsOf)));
  const heading = html`<h2 class="section-name" lang="${languageFacts[language].prose}">${bookWords[language].notation}</h2>
    ${!('why' in readScore(piece)) && html`<button type="button" class="button button-quiet no-print px-0 lg:ms-auto lg:flex lg:min-h-0 lg:w-fit" data-stop="${words.stop}" hidden>${words.play}</button>`}`;
  return html`<section id="notation" class="song-notation mt-12">
    <script type="application/json">
      ${{ html: inScript(piece) }}
    </script>
    ${sections.map(({ name, rows }, index) => {
      const shown = sectionName(name, language);
      return html`<div class="section">
        <div class="section-names flex flex-wrap items-center gap-x-4 lg:block print:block">
          ${index === 0 && heading}${name !== '' && html`<h3 class="section-name w-full" ${shown.lang !== undefined && html` lang="${shown.lang}"`}>${shown.text}</h3>`}
        </div>
        <div class="notation [--columns:${widest}]">${rows.map((row) => drawRow(row, language))}</div>
      </div> `;
    })}
  </section>`;
}

type Row = LayoutSection['rows'][number];

const columnsOf = (row: Row): number[] =>
  'avartas' in row
    ? row.avartas.flatMap(({ pieces }) => pieces.map((angas) => angas.flat().length))
    : [];

function drawRow(row: Row, language: Language): Html {
  const lang = languageFacts[language].song;
  if ('text' in row) return html`<p class="mb-3 text-soft" lang="kn">${row.text}</p>`;
  if ('avartas' in row)
    return html`<div class="notation-row">${row.avartas.map((avarta) => drawAvarta(avarta, language))}</div>`;
  const { section, words } = row.returnTo;
  const lines = printedLines(row.returnTo);
  return html`<p class="mb-3 text-soft" lang="${languageFacts[language].prose}">
    ${bookWords[language].again}
    ${sectionName(section, language).text}${lines && ` ${lines}`}${words && html`: <span lang="${lang}">${words} …</span>`}
  </p>`;
}

function drawAvarta({ pieces }: LayoutAvarta, language: Language): Html {
  const lang = languageFacts[language].song;
  const hasSyllables = pieces.some((angas) => angas.flat().some(({ syllable }) => syllable !== ''));
  const tables = pieces.map((angas, index) => {
    const isLast = index === pieces.length - 1;
    return html`<table role="presentation" class="angas">
      <tr class="swaras" lang="${lang}">
        ${drawCells(angas, isLast, (cell) => drawSwaras(cell, language))}
      </tr>
      ${
        hasSyllables &&
        html`<tr class="syllables" lang="${lang}">
          ${drawCells(angas, isLast, drawSyllable)}
        </tr>`
      }
    </table>`;
  });
  return html`<div class="avarta flex flex-wrap rounded-sm break-inside-avoid">${tables}</div>`;
}

const drawCells = (
  angas: readonly LayoutCell[][],
  isLast: boolean,
  draw: (cell: LayoutCell) => Html,
): Html[] =>
  angas.map((anga, index) => {
    const bar =
      isLast && index === angas.length - 1
        ? html`<td class="bar bar-end">||</td>`
        : html`<td class="bar">|</td>`;
    return html`${anga.map((cell) => html`<td>${draw(cell)}</td>`)}${bar}`;
  });

const hold = (sign: string) => html`<span class="text-faint">${sign}</span>`;

const drawSyllable = ({ syllable }: LayoutCell): Html =>
  syllable === '-' ? hold('–') : html`${syllable}`;

function drawSwaras({ swaras, held }: LayoutCell, language: Language): Html {
  if (held) return hold(',');
  const signs = swaras.map((swara) => printedSwara(swara, language)).join('');
  return swaras.length > 1
    ? html`<span class="${swaras.length > 2 ? 'border-t-3 border-double border-current text-[0.8em]' : 'border-t border-current'}">${signs}</span>`
    : html`${signs}`;
}
