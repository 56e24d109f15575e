import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type {
  ReadingLine,
  ReadingPage,
} from '../../../server/features/book-proofreading/output.ts';
import { showMessage } from '../../lib/message.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { workAddress, readingAddress } from './addresses.ts';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import { imageScale } from './image-rows.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { LineEditor } from './LineEditor.tsx';
import { LineImage } from './LineImage.tsx';
import { LineText } from './LineText.tsx';
import { ReadingState } from './ReadingState.tsx';
import { useLineReading } from './use-line-reading.ts';
import { usePageImage } from './use-page-image.ts';
import { useReadings } from './use-readings.ts';
import { useManyLines, useWidth } from './use-width.ts';
import { useZoom } from './zoom.ts';

/** Heights of a line's image in CSS pixels; larger where one line is shown at a time. */
const heights = { many: { min: 28, max: 40 }, one: { min: 38, max: 64 } };

/** How the lines of a page are shown: their image, its scale and the column's width. */
export function useLineImages({
  page,
  lines,
}: Pick<ReadingPage, 'page'> & { lines: readonly Pick<ReadingLine, 'box'>[] }) {
  const { url, isFailed } = usePageImage(page.id, page.imageVersion);
  const { ref, width } = useWidth();
  const isMany = useManyLines();
  const zoom = useZoom();
  const scale =
    imageScale(
      lines.map(({ box }) => box),
      width,
      isMany ? heights.many : heights.one,
    ) * zoom;
  return { ref, isMany, isFailed, shown: { url, page, scale, column: width } };
}

/** Says why the lines have no picture above them. */
export function ImageFailed() {
  const { reading: messages } = useBookProofreadingMessages();
  return (
    <p role="alert" className="notice notice-bad">
      {messages.imageFailed}
    </p>
  );
}

/** The lines of a page to be read: many on a wide screen, one at a time on a phone. */
export function PageLines({ page }: { page: ReadingPage }) {
  const { reading: messages } = useBookProofreadingMessages();
  const [, navigate] = useLocation();
  const readings = useReadings(page, useCurrentUser()?.email ?? '');
  const { ref, isMany, isFailed, shown } = useLineImages(page);
  const area = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const finishButton = useRef<HTMLButtonElement>(null);
  const at = useLineReading(page, readings, { area, note, finish: finishButton });
  const { lines } = page;
  const [isFinishing, setFinishing] = useState(false);
  const { act, busy } = useAct(
    'bookProofreading.finish',
    trpc.bookProofreading.finish.useMutation(),
    {
      failed: messages.finishFailed,
      done: messages.finished,
    },
  );

  const left = lines.length - readings.confirmed;
  async function finish(): Promise<void> {
    if (left > 0) {
      showMessage({ title: messages.finishHint(left), tone: 'bad' });
      return at.goTo(
        lines.findIndex(({ id }) => !['saved', 'waiting'].includes(readings.stateOf(id))),
      );
    }
    setFinishing(true);
    if (!(await readings.settled()))
      showMessage({ title: messages.finishFailed, text: messages.finishUnsaved, tone: 'bad' });
    else if (await act({ page: page.page.id }))
      navigate(page.next ? readingAddress(page.book.id, page.next) : workAddress(page.book.id));
    setFinishing(false);
  }

  const editor = at.line && (
    <>
      <LineImage
        {...shown}
        box={at.line.box}
        words={at.line.words}
        around={at.isMore ? 2.5 : 0}
        doubtful={at.doubts.map(({ word }) => word)}
        current={at.word ?? undefined}
      />
      <LineEditor
        key={at.line.id}
        number={at.index + 1}
        reading={at.reading}
        doubts={at.doubts}
        current={at.word}
        areaRef={area}
        noteRef={note}
        isLast={at.index === lines.length - 1}
        onChange={at.change}
        onTake={at.takeOther}
        tools={at.tools}
      />
      <LineConflict line={at.line.id} readings={readings} />
    </>
  );
  return (
    <div ref={ref}>
      {isFailed && <ImageFailed />}
      {isMany && <KeysHelp />}
      <ReadingState readings={readings} lines={lines.length} />
      {isMany ? (
        <ol>
          {lines.map((line, index) =>
            index === at.index ? (
              <li
                key={line.id}
                aria-current="true"
                className="my-2 grid scroll-my-24 gap-3 border-y border-accent bg-raised py-3 shadow-[-1rem_0_var(--color-raised),1rem_0_var(--color-raised)]"
              >
                {editor}
              </li>
            ) : (
              <li key={line.id} className="border-b border-rule">
                <LineRow
                  line={line}
                  number={index + 1}
                  readings={readings}
                  shown={shown}
                  onOpen={() => at.goTo(index)}
                />
              </li>
            ),
          )}
        </ol>
      ) : (
        <div className="grid gap-3">
          <p className="meta">{messages.lineOf(at.index + 1, lines.length)}</p>
          {editor}
        </div>
      )}
      <p className="actions">
        {(isMany || left === 0) && (
          <button
            ref={finishButton}
            type="button"
            className={left === 0 ? 'button button-primary' : 'button'}
            disabled={busy || isFinishing}
            onClick={() => void finish()}
          >
            {messages.finish}
          </button>
        )}
        {left > 0 && isMany && <span className="hint">{messages.finishHint(left)}</span>}
      </p>
      {!isMany && <PhoneBar at={at} lines={lines.length} />}
    </div>
  );
}

/** A line that is not being edited, with its state. */
function LineRow({
  line,
  number,
  readings,
  shown,
  onOpen,
}: {
  line: ReadingLine;
  number: number;
  readings: ReturnType<typeof useReadings>;
  shown: ReturnType<typeof useLineImages>['shown'];
  onOpen: () => void;
}) {
  const { reading: messages } = useBookProofreadingMessages();
  const { text, mark } = readings.readingOf(line.id);
  const state = readings.stateOf(line.id);
  return (
    <button
      type="button"
      className="grid w-full gap-1 py-2 text-start"
      aria-label={messages.edit(number, text)}
      onClick={onOpen}
    >
      <LineImage {...shown} box={line.box} words={line.words} />
      <span className="flex items-baseline gap-x-4">
        <span className={`min-w-0 flex-1 ${mark === 'none' ? 'text-faint line-through' : ''}`}>
          <LineText words={line.words} text={text} />
        </span>
        <span className="shrink-0 font-ui text-tag text-faint">
          {mark && (
            <span className="tag mr-2">{mark === 'none' ? messages.none : messages.marked}</span>
          )}
          {state === 'saved' && '✓ '}
          {messages.states[state]}
        </span>
      </span>
    </button>
  );
}

/** Two readings of the same person: nothing was overwritten, and they choose. */
function LineConflict({
  line,
  readings,
}: {
  line: string;
  readings: ReturnType<typeof useReadings>;
}) {
  const { reading: messages } = useBookProofreadingMessages();
  const there = readings.conflicts[line];
  if (!there) return null;
  return (
    <div role="alert" className="notice notice-bad">
      <p>{messages.conflict}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => readings.resolve(line, 'here')}>
          {messages.here(readings.readingOf(line).text)}
        </button>
        <button type="button" className="button" onClick={() => readings.resolve(line, 'there')}>
          {messages.there(there.text)}
        </button>
      </p>
    </div>
  );
}

/** The large buttons at the bottom of a phone. */
function PhoneBar({ at, lines }: { at: ReturnType<typeof useLineReading>; lines: number }) {
  const { reading: messages } = useBookProofreadingMessages();
  const isLast = at.index === lines - 1;
  return (
    <div className="sticky bottom-0 -mx-gutter mt-4 flex items-stretch gap-2 border-t border-rule bg-paper px-gutter py-2">
      <button
        type="button"
        className="button min-h-14 px-5 text-xl"
        aria-label={messages.up}
        disabled={at.index === 0}
        onClick={() => at.tools.act('up')}
      >
        ←
      </button>
      <button
        type="button"
        className="button button-primary min-h-14 flex-1"
        onClick={() => at.tools.act('next')}
      >
        {isLast ? messages.confirmLast : messages.confirm}
      </button>
      <button
        type="button"
        className="button min-h-14 px-5 text-xl"
        aria-label={messages.down}
        disabled={isLast}
        onClick={() => at.tools.act('down')}
      >
        →
      </button>
    </div>
  );
}
