import { useRef, useState, type PointerEvent } from 'react';
import type { BookPage } from '../../../server/features/books/output.ts';
import { minCropPart } from '../../../shared/books.ts';
import { useForm } from '../../lib/form.ts';
import { PageImage } from './PageImage.tsx';
import { useBooksMessages } from './books.en.ts';

/** In hundredths of the picture. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}
const edges = ['left', 'top', 'width', 'height'] as const;
const whole: Part = { left: 0, top: 0, width: 100, height: 100 };

interface Props {
  page: BookPage;
  onCrop: (crop: Part | null) => Promise<void>;
}

/** Chooses the part of a picture that is the page, with a pointer or in numbers. */
export function CropForm({ page, onCrop }: Props) {
  const { pages: messages, book: words } = useBooksMessages();
  const [part, setPart] = useState<Part>(() => {
    const [left = 0, top = 0, width = 1, height = 1] = page.crop ?? [];
    return { left: left * 100, top: top * 100, width: width * 100, height: height * 100 };
  });
  const area = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const form = useForm(() => {
    const inside = {
      ...part,
      width: Math.min(part.width, 100 - part.left),
      height: Math.min(part.height, 100 - part.top),
    };
    return onCrop({
      left: inside.left / 100,
      top: inside.top / 100,
      width: inside.width / 100,
      height: inside.height / 100,
    });
  });
  const place = (event: PointerEvent) => {
    const {
      left = 0,
      top = 0,
      width = 1,
      height = 1,
    } = area.current?.getBoundingClientRect() ?? {};
    const within = (value: number) => Math.max(0, Math.min(100, value * 100));
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  };
  const draw = (event: PointerEvent) => {
    if (!start.current) return;
    const { x, y } = place(event);
    const [left, top] = [Math.min(x, start.current.x), Math.min(y, start.current.y)];
    setPart({
      left,
      top,
      width: Math.max(minCropPart * 100, Math.abs(x - start.current.x)),
      height: Math.max(minCropPart * 100, Math.abs(y - start.current.y)),
    });
  };
  const isOnSide = page.rotation % 180 !== 0;
  const [width, height] = isOnSide ? [page.height, page.width] : [page.width, page.height];
  return (
    <form {...form.props}>
      <p className="mb-2">{messages.cropText}</p>
      <div
        ref={area}
        className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = place(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => (start.current = null)}
        onPointerCancel={() => (start.current = null)}
      >
        {/* It gives the area the picture's proportions before that is loaded. */}
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto max-h-[50dvh] w-auto max-w-full"
          aria-hidden="true"
        />
        <PageImage page={page} kind="uncropped" alt="" className="absolute inset-0 size-full" />
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <path
            d={`M0 0H100V100H0ZM${part.left} ${part.top}V${part.top + part.height}H${part.left + part.width}V${part.top}Z`}
            className="fill-ink/50"
          />
        </svg>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {edges.map((edge) => (
          <div key={edge} className="field mb-0">
            <label htmlFor={`crop-${edge}`}>{messages.cropEdges[edge]}</label>
            <input
              id={`crop-${edge}`}
              type="number"
              min={edge === 'left' || edge === 'top' ? 0 : minCropPart * 100}
              max={100}
              step="any"
              required
              value={Math.round(part[edge] * 10) / 10}
              onChange={({ target }) => setPart({ ...part, [edge]: Number(target.value) })}
            />
          </div>
        ))}
      </div>
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {words.save}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setPart(whole);
            void onCrop(null);
          }}
        >
          {messages.cropAll}
        </button>
      </div>
    </form>
  );
}
