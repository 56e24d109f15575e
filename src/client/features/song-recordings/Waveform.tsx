import { useEffect, useEffectEvent, useRef } from 'react';
import RegionsPlugin from 'wavesurfer.js/plugins/regions';
import type { RecordingSound } from './recording-sound.ts';
import type { Mark } from './taps.ts';
import { WaveSurfer } from './wave-surfer.ts';

interface Props {
  sound: RecordingSound;
  /** The largest samples of equal parts of the recording, 0-255. */
  peaks: readonly number[];
  durationMs: number;
  marks: readonly Mark[];
  selected: number;
  pixelsPerSecond: number;
  label: string;
  onSelect: (index: number) => void;
  onMove: (index: number, startMs: number) => void;
}

type Regions = ReturnType<typeof RegionsPlugin.create>;

const height = 112;

/**
 * A picture of the sound with the marks, which can be dragged. Only stored peaks are drawn: decoding an hour of sound here would take 600 MB. It is
 * hidden from screen readers, since the list beside it has the same marks.
 */
export default function Waveform({
  sound,
  peaks,
  durationMs,
  marks,
  selected,
  pixelsPerSecond,
  label,
  onSelect,
  onMove,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ wave: WaveSurfer; regions: Regions } | null>(null);
  const select = useEffectEvent(onSelect);
  const move = useEffectEvent(onMove);
  const begin = useEffectEvent(() => {
    drawn.current?.wave.zoom(pixelsPerSecond);
    drawMarks();
  });
  const redraw = useEffectEvent(() => drawMarks());

  useEffect(() => {
    const container = frame.current;
    if (!container) return undefined;
    // A canvas takes no custom properties; the border has the colour of edges.
    const colour = getComputedStyle(container).borderTopColor;
    const regions = RegionsPlugin.create();
    const wave = WaveSurfer.create({
      container,
      height,
      media: sound.element,
      peaks: [Array.from(peaks, (peak) => peak / 255)],
      duration: durationMs / 1000,
      normalize: true,
      waveColor: colour,
      progressColor: colour,
      cursorColor: 'var(--color-accent)',
      cursorWidth: 2,
      plugins: [regions],
    });
    drawn.current = { wave, regions };
    wave.on('ready', begin);
    regions.on('region-clicked', ({ id }, event) => {
      event.stopPropagation();
      select(Number(id));
    });
    regions.on('region-updated', ({ id, start }) => move(Number(id), start * 1000));
    return () => {
      drawn.current = null;
      wave.destroy();
    };
  }, [sound, peaks, durationMs]);

  useEffect(() => {
    const { wave } = drawn.current ?? {};
    // Before it is loaded the library throws; it is zoomed then.
    if (wave?.getDecodedData()) wave.zoom(pixelsPerSecond);
  }, [pixelsPerSecond]);

  function drawMarks(): void {
    const { wave, regions } = drawn.current ?? {};
    if (!wave?.getDecodedData() || !regions) return;
    regions.clearRegions();
    for (const [index, { startMs, line }] of marks.entries())
      regions.addRegion({
        id: String(index),
        start: startMs / 1000,
        drag: true,
        color: index === selected ? 'var(--color-accent)' : 'var(--color-soft)',
        content: flag(line === null ? '–' : String(line), index === selected),
      });
  }
  useEffect(() => {
    redraw();
  }, [marks, selected]);

  useEffect(() => {
    const { wave } = drawn.current ?? {};
    const mark = marks[selected];
    // The selected mark is brought into sight, but not while it plays, when the cursor is followed.
    if (wave && mark && sound.element.paused)
      wave.setScrollTime(Math.max(0, mark.startMs / 1000 - 2));
    // oxlint-disable-next-line react/exhaustive-deps -- a drag moves a mark that is in sight
  }, [selected, sound]);

  return (
    <div
      ref={frame}
      title={label}
      aria-hidden="true"
      className="isolate mt-3 overflow-hidden rounded-md border border-edge bg-raised [--wave-height:7rem]"
    />
  );
}

/** The number of a line at its mark. The shadow tree has none of the site's classes. */
function flag(text: string, isSelected: boolean): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  Object.assign(element.style, {
    padding: '0 0.35em',
    font: '600 0.8125rem/1.6 var(--font-ui)',
    color: isSelected ? 'var(--color-on-accent)' : 'var(--color-ink)',
    background: isSelected ? 'var(--color-accent)' : 'var(--color-mark)',
    cursor: 'grab',
    touchAction: 'none',
  });
  return element;
}
