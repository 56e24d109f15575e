import { ScrollRow } from './ScrollRow.tsx';

interface Props {
  label: string;
  lang?: string | undefined;
  /** The places of the page, each with its id. */
  places: readonly { text: string; id: string }[];
}

/** Links to the places of a long page, which stay at the upper edge of the window. */
export function JumpRow({ label, lang, places }: Props) {
  return (
    <div className="sticky top-0 z-(--z-header) mt-3 border-b border-rule bg-paper">
      <ScrollRow label={label} lang={lang}>
        {places.map(({ text, id }) => (
          <a key={id} href={`#${id}`} className="min-w-8 justify-center font-song text-accent">
            {text}
          </a>
        ))}
      </ScrollRow>
    </div>
  );
}
