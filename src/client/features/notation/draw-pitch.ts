import type { Timeline } from '../../../shared/notation/timeline.ts';
import { centsOf, limitsOf, toleranceCents, type DrawnNote } from './singing.ts';

/** The height of the drawing in CSS pixels: that of h-24 without its border. */
const height = 94;
const pixelsPerSecond = 80;
/** The present is at this part of the width: the past is on the left, what comes next on the right. */
const presentAt = 0.6;
/** A pause of the voice breaks the line. */
const gapSeconds = 0.12;
/** The octave in which the line is drawn can change from swara to swara. */
const leapCents = 500;
/** The name of a swara is above it. */
const nameHeight = 16;
/** The distance between the highest and lowest swara and the edge. */
const marginCents = 100;
const edgePixels = 2;

/** A sung pitch: its moment in the timeline, and its cents above the middle Sa. */
export interface Sample {
  at: number;
  cents: number;
}

interface NamedNote extends DrawnNote {
  name: string;
}

/** What is seen at a moment. */
interface PitchScene {
  seconds: number;
  notes: readonly NamedNote[];
  samples: readonly Sample[];
  yOf: (cents: number) => number;
}

/** The moments at the left and right edge of a drawing of some width in CSS pixels. */
export const spanOf = (seconds: number, width: number): [from: number, to: number] => [
  seconds - (width * presentAt) / pixelsPerSecond,
  seconds + (width * (1 - presentAt)) / pixelsPerSecond,
];

/** The height at which cents above Sa are drawn, for the notes of a timeline. */
export function scaleOf(timeline: Timeline): (cents: number) => number {
  const { low, high } = limitsOf(timeline);
  const perCent = (height - nameHeight) / (high - low + 2 * marginCents);
  return (cents) => height - (cents - low + marginCents) * perCent;
}

/**
 * Draws the swaras as bands as high as the tolerance, and the sung pitch as a line. A canvas, since an SVG took most of a slow phone's time. Its
 * colours are those of the canvas element in the present theme: text, caret (the line), decoration (the bands) and border.
 */
export function drawPitch(
  canvas: HTMLCanvasElement,
  width: number,
  { seconds, notes, samples, yOf }: PitchScene,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = window.devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const { color, caretColor, textDecorationColor, borderTopColor, fontFamily } =
    getComputedStyle(canvas);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const xOf = (at: number) => width * presentAt + (at - seconds) * pixelsPerSecond;

  const band = Math.max(6, yOf(-toleranceCents) - yOf(toleranceCents));
  context.fillStyle = textDecorationColor;
  for (const note of notes)
    context.fillRect(
      xOf(note.at) + 1,
      yOf(centsOf(note.ratio)) - band / 2,
      Math.max(edgePixels, note.seconds * pixelsPerSecond - 2),
      band,
    );
  context.fillStyle = borderTopColor;
  context.fillRect(width * presentAt, 0, 1, height);
  context.fillStyle = color;
  context.font = `13px ${fontFamily}`;
  for (const { at, ratio, name } of notes)
    context.fillText(name, xOf(at) + 4, yOf(centsOf(ratio)) - band / 2 - 3);

  context.strokeStyle = caretColor;
  context.lineWidth = 2.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  let before: Sample = { at: -Infinity, cents: 0 };
  for (const sample of samples) {
    const y = Math.min(height - edgePixels, Math.max(edgePixels, yOf(sample.cents)));
    const joins =
      sample.at - before.at < gapSeconds && Math.abs(sample.cents - before.cents) < leapCents;
    if (joins) context.lineTo(xOf(sample.at), y);
    else context.moveTo(xOf(sample.at), y);
    before = sample;
  }
  context.stroke();
}
