import { memo } from 'react';
import type { BookWord, Box } from '../../../shared/books.ts';
import { imageRows, marginOf } from './image-rows.ts';

interface Props {
  /** The address of the working image; null while it is loading. */
  url: string | null;
  /** Pixels of the working image. */
  page: { width: number; height: number };
  box: Box;
  words: readonly BookWord[];
  /** CSS pixels for a pixel of the image. */
  scale: number;
  /** The width of the column in CSS pixels. */
  column: number;
  /** How much more of the page is shown above and below, in heights of the line. */
  around?: number;
  /** The words that are underlined, by their index. */
  doubtful?: readonly number[];
  /** The word that is framed. */
  current?: number | undefined;
}

/** The image of a line, cut from that of its page; it wraps between words where the column is narrow. */
export const LineImage = memo(function LineImage({
  url,
  page,
  box,
  words,
  scale,
  column,
  around = 0,
  doubtful = [],
  current,
}: Props) {
  // The width of the column is known after the first render.
  if (column === 0) return null;
  const pad = marginOf(box) + around * box[3];
  const top = Math.max(0, box[1] - pad);
  const bottom = Math.min(page.height, box[1] + box[3] + pad);
  return (
    <div aria-hidden="true" className="grid gap-1">
      {imageRows(box, words, column / scale).map(({ left, width }) => (
        <div
          key={left}
          className="relative overflow-hidden rounded-sm bg-[light-dark(#fff,#d3cabb)]"
          style={{ width: width * scale, height: (bottom - top) * scale }}
        >
          {url && (
            <img
              src={url}
              alt=""
              draggable={false}
              className="absolute max-w-none mix-blend-multiply"
              style={{ width: page.width * scale, left: -left * scale, top: -top * scale }}
            />
          )}
          {doubtful.map((index) => {
            const word = words[index]?.box;
            if (!word || word[0] + word[2] <= left || word[0] >= left + width) return null;
            return (
              <span
                key={index}
                className={
                  index === current
                    ? 'absolute rounded-sm border-3 border-[#98161d]'
                    : 'absolute border-b-3 border-dashed border-[#98161d]'
                }
                style={{
                  left: (word[0] - left - 4) * scale,
                  width: (word[2] + 8) * scale,
                  top: (word[1] - top - 4) * scale,
                  height: (word[3] + 12) * scale,
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
