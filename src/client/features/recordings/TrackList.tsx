interface Props {
  label: string;
  /** The language of the titles. */
  lang: 'en' | 'kn';
  titles: readonly string[];
  /** The place of the current song, from 0; null while there is none. */
  current: number | null;
  /** The label of the current song's row. */
  mark: string;
  onChoose: (at: number) => void;
}

/** The songs of an album in their order; a press plays one. */
export function TrackList({ label, lang, titles, current, mark, onChoose }: Props) {
  return (
    <ol aria-label={label}>
      {titles.map((title, at) => (
        <li key={`${at} ${title}`} className="border-rule not-first:border-t">
          <button
            type="button"
            className="flex items-baseline gap-3 w-full min-h-target p-2 text-start font-song text-[1.0625rem] hover:text-accent [&[aria-current]]:text-accent"
            aria-current={at === current ? 'true' : undefined}
            onClick={() => onChoose(at)}
          >
            <span
              className="flex-none min-w-6 text-end text-[0.9375rem] text-faint oldstyle-nums tabular-nums"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <span className="flex-1 min-w-0" lang={lang}>
              {title}
            </span>
            {at === current && <span className="tag">{mark}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
