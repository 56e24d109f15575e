import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { BookWord, Box } from '../../shared/books.ts';
import { cleanText } from '../../shared/normal-form.ts';
import { shippedPath } from '../shipped-files.ts';
import type { TesseractApi, TesseractCore } from './tesseract.d.ts';

/** A word as one model read it. */
export type ReadWord = Pick<BookWord, 'text' | 'box' | 'confidence'>;

export interface ReadLine {
  box: Box;
  words: ReadWord[];
}

/** The two models, by their files. npm's two variants of `kan` read the same words; see docs/decisions/0111. */
const models = {
  first: shippedPath('node_modules/@tesseract.js-data/kan/4.0.0/kan.traineddata.gz'),
  second: shippedPath('data/ocr/script-Kannada.traineddata.gz'),
};
export type Model = keyof typeof models;

/** Ways to find lines (Tesseract's page segmentation modes): in blocks and columns, or as one block. */
const segmentation = { blocks: '3', one: '6' };
export type Segmentation = keyof typeof segmentation;

/** With SIMD, which every processor that Node 24 supports has, and without the older recogniser. */
const variant = 'tesseract-core-simd-lstm';

const rect = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
/** What Tesseract reports; without text where only the layout was analysed. */
const report = z.object({
  blocks: z.array(
    z.object({
      bbox: rect,
      paragraphs: z.array(
        z.object({
          lines: z.array(
            z.object({
              bbox: rect,
              words: z.array(
                z.object({
                  bbox: rect,
                  text: z.string().nullish(),
                  confidence: z.number().nullish(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface Engine {
  /** The boxes of the blocks of text on the page, in the order of reading. */
  findBlocks(): Box[];
  /** The lines of the page in the order of reading. */
  readLines(how: Segmentation): ReadLine[];
  /** Turns the page upside down for the calls that follow. */
  turn(): void;
  /** Changes the model; one is in memory at a time. */
  use(model: Model): void;
}

/**
 * Tesseract with a page, in this process, which it blocks: for child processes. It reads no other file and opens no connection.
 * @throws Error when the image cannot be read
 */
export async function startEngine(image: Uint8Array, model: Model): Promise<Engine> {
  const folder = shippedPath('node_modules/tesseract.js-core', [
    'package.json',
    `${variant}.js`,
    `${variant}.wasm`,
  ]);
  const load = createRequire(`${folder}/package.json`)(`./${variant}.js`) as (
    options: object,
  ) => Promise<TesseractCore>;
  const core = await load({
    wasmBinary: readFileSync(`${folder}/${variant}.wasm`),
    print() {},
    printErr() {},
    TesseractProgress() {},
  });
  core.FS.writeFile('/input', image);
  let api: TesseractApi | undefined;
  let orientation = 1;

  function started(): TesseractApi {
    if (!api) throw new Error('No model is in use.');
    return api;
  }

  function use(name: Model): void {
    api?.End();
    api = new core.TessBaseAPI();
    core.FS.writeFile(`./${name}.traineddata`, gunzipSync(readFileSync(models[name])));
    const status = api.Init(null, name, 1);
    core.FS.unlink(`./${name}.traineddata`);
    if (status === -1) throw new Error(`The model ${name} cannot be read.`);
  }

  function show(how: Segmentation): TesseractApi {
    const shown = started();
    shown.SetVariable('tessedit_pageseg_mode', segmentation[how]);
    if (shown.SetImageFile(orientation, 0) === 1) throw new Error('The image cannot be read.');
    return shown;
  }

  use(model);
  return {
    use,
    turn: () => void (orientation = 3),
    findBlocks() {
      const shown = show('blocks');
      shown.AnalyseLayout();
      return report.parse(JSON.parse(shown.GetJSONText())).blocks.map(({ bbox }) => boxOf(bbox));
    },
    readLines(how) {
      const shown = show(how);
      shown.Recognize(null);
      return linesOf(report.parse(JSON.parse(shown.GetJSONText())));
    },
  };
}

function linesOf({ blocks }: z.output<typeof report>): ReadLine[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ bbox, words }) => ({
      box: boxOf(bbox),
      words: words
        .map((word) => ({
          text: cleanText(word.text ?? '').trim(),
          box: boxOf(word.bbox),
          confidence: Math.round(word.confidence ?? 0),
        }))
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ words }) => words.length > 0);
}

const boxOf = ({ x0, y0, x1, y1 }: z.output<typeof rect>): Box => [x0, y0, x1 - x0, y1 - y0];
