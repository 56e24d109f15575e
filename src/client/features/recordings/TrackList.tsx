interface Props {
  label: string;
  titles: readonly string[];
  /** The place of the current song, from 0; null while there is none. */
  current: number | null;
  /** The label of the current song's row. */
  mark: string;
  onChoose: (at: number) => void;
}

/** The songs of an album in their order; a press plays one. */
export function TrackList({ label, titles, current, mark, onChoose }: Props) {
  return (
    <ol className="tracks" aria-label={label}>
      {titles.map((title, at) => (
        <li key={`${at} ${title}`}>
          <button type="button" className="track" aria-current={at === current ? 'true' : undefined} onClick={() => onChoose(at)}>
            <span className="track-number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="track-title" lang="en">
              {title}
            </span>
            {at === current && <span className="tag">{mark}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
