interface Props {
  label: string;
  titles: readonly string[];
  /** Place of the one that plays, from 0; null while none does. */
  current: number | null;
  /** How its row says so. */
  mark: string;
  onChoose: (at: number) => void;
}

/** The songs of an album in their order; one pressed plays at once. */
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
