import type { SitePart } from '../../../shared/site-content-input.ts';
import { trpc } from '../../trpc.tsx';
import { useSiteContentWords } from '../../words/en.site-content.ts';

interface Props {
  part: SitePart;
  onStart: (value: unknown) => void;
}

/** Starts a part that has no Kannada text yet from the English one, so that nothing of it is left out. */
export function FromEnglish({ part, onStart }: Props) {
  const words = useSiteContentWords();
  const { data } = trpc.admin.sitePart.useQuery({ part, language: 'en' });
  return (
    <div className="notice">
      <p>{words.noKannada}</p>
      <p className="actions">
        <button type="button" className="button button-primary" disabled={!data} onClick={() => data && onStart(data.value)}>
          {words.beginFromEnglish}
        </button>
      </p>
    </div>
  );
}
