/** The entry for the server. The browser imports the parts that it needs: score.ts, timeline.ts, gestures.ts, synth.ts, lay-out.ts. */
export {
  layOut,
  printedSwara,
  type LayoutAvarta,
  type LayoutCell,
  type LayoutSection,
} from './lay-out.ts';
export { findRaga, variantOf } from './ragas.ts';
export { readScore, type Piece, type Unplayable } from './score.ts';
export { isAkshara, isBar, isSyllable, signsOf, unitsOf, type SwaraName } from './signs.ts';
export { createSynth, durationOf } from './synth.ts';
export { countLine, findTala, type Tala } from './talas.ts';
export { hertzOf, passesOf, timelineOf, type Shruti, type Speed } from './timeline.ts';
