import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { shippedPath } from '../shipped-files.ts';

let ready: Promise<void> | undefined;

/** Renders an SVG as PNG. Its text is outlines, so no font is needed. */
export async function writePng(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(readFileSync(shippedPath('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
