import { useLineRecorderMessages } from './line-recorder.en.ts';
import type { SongLine } from './song-lines.ts';

/** The line to sing in large letters, with the lines before and after it. */
export function SungWords({ lines, line }: { lines: readonly SongLine[]; line: SongLine }) {
  const messages = useLineRecorderMessages();
  const { section } = line;
  const beside = (at: number) => {
    const other = lines[at - 1];
    return (
      <p
        lang={line.lang}
        translate="no"
        aria-hidden="true"
        className="truncate font-song text-sm leading-script text-faint"
      >
        {other?.text ?? '\u00a0'}
      </p>
    );
  };
  return (
    <section aria-label={messages.words}>
      <p className="mb-3 font-ui text-note text-soft tabular-nums">
        {messages.line(line.at, lines.length)}
        {section.text && (
          <>
            {' · '}
            <span lang={section.lang}>{section.text}</span>
          </>
        )}
      </p>
      {beside(line.at - 1)}
      <p
        lang={line.lang}
        translate="no"
        aria-live="polite"
        className="my-2 min-h-24 font-song text-2xl leading-script md:text-[calc(2.5rem*var(--script-scale))]"
        data-line={line.at}
      >
        {line.text}
      </p>
      {beside(line.at + 1)}
    </section>
  );
}
