import { languageFacts, type Language } from '../../../shared/languages.ts';

interface Props {
  head: string;
  /** The headword in the reader's script; null for Kannada. */
  shown: string | null;
  language: Language;
  className?: string;
}

/** A Kannada word, and the same in the reader's script. */
export function Headword({ head, shown, language, className }: Props) {
  return (
    <>
      <span lang="kn" translate="no" className={className}>
        {head}
      </span>
      {shown !== null && (
        <>
          {' '}
          <span
            className="text-soft [h1_&]:ms-[0.35em] [h1_&]:text-[0.7em]"
            lang={languageFacts[language].song}
            translate="no"
          >
            {shown}
          </span>
        </>
      )}
    </>
  );
}
