import { useEffect, useId, useRef, useState } from 'react';
import { diffGraphemes } from '../../../shared/diff/entry.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { DiffPieces } from './Diff.tsx';

const lang = languageFacts.Kannada.song;
const compared = 'max-w-3xl py-2 text-xl whitespace-pre-wrap wrap-anywhere';

/** A text area compared with a sample sentence while one types (specification, section 2: Text-diff demo). */
export function TextDiff() {
  const { textDiff: words } = useReviewsMessages();
  const [text, setText] = useState(words.changed);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  // The field is uncontrolled: somebody may have typed before this script was loaded.
  useEffect(() => setText(area.current?.value ?? words.changed), [words.changed]);
  return (
    <>
      <h2 className="text-lg mt-6">{words.compared}</h2>
      <p className={compared} lang={lang}>
        {words.sample}
      </p>
      <div className="field my-5 max-w-3xl">
        <label htmlFor={id}>{words.text}</label>
        <textarea
          ref={area}
          id={id}
          lang={lang}
          defaultValue={words.changed}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <h2 className="text-lg">{words.difference}</h2>
      <p className={compared} lang={lang}>
        <DiffPieces pieces={diffGraphemes(words.sample, text)} />
      </p>
      <p role="status" className="hint">
        {text === words.sample && words.same}
      </p>
    </>
  );
}
