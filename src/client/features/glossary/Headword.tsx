import { languageFacts, type Language } from '../../../shared/languages.ts';

interface Props {
  head: string;
  /** The same in the reader's script; null where that is Kannada. */
  shown: string | null;
  language: Language;
}

/** A Kannada word, and the same in the reader's script. */
export function Headword({ head, shown, language }: Props) {
  return (
    <>
      <span className="headword" lang="kn">
        {head}
      </span>
      {shown !== null && (
        <>
          {' '}
          <span className="headword-shown" lang={languageFacts[language].song}>
            {shown}
          </span>
        </>
      )}
    </>
  );
}
