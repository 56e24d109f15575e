import { useEffect, useId, useRef, useState } from 'react';
import '../styles/full.css';
import { PageHead } from '../shell/PageHead.tsx';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';
import { diffGraphemes } from '../../shared/diff/entry.ts';
import { languageFacts } from '../../shared/languages.ts';
import { DiffPieces } from '../features/reviews/Diff.tsx';

/** Compares two texts that the visitor enters, as the review does. */
export default function Textarea() {
  const { textDiff: words } = useReviewsMessages();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/textarea" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <TextDiff />
    </div>
  );
}

const lang = languageFacts.Kannada.song;
const compared = 'max-w-3xl py-2 text-xl whitespace-pre-wrap wrap-anywhere';

/** A text area compared with a sample sentence while one types (specification, section 2: Text-diff demo). */
function TextDiff() {
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
