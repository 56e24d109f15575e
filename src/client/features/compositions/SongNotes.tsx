import type { ReactNode } from 'react';
import type { SongContent } from '../../../shared/compositions.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { ApparatusList, WitnessLine, ReferenceList } from '../edition/ApparatusList.tsx';
import { MixedText } from '../../ui/MixedText.tsx';
import { NoteFold, NoteSection } from '../../ui/NoteSection.tsx';
import { placeOfQuestion } from '../edition/song-text.ts';

export const questionsId = 'questions';

/** The id of the question about a line; of the list of questions for a line that none of them names. */
export function questionIdOf(
  line: number,
  questions: readonly string[],
  sections: readonly Section[],
): string | null {
  const at = questions.findIndex((question) => placeOfQuestion(question, sections) === line);
  if (at >= 0) return `question-${at + 1}`;
  return questions.length > 0 ? questionsId : null;
}

/** Notes below the song: open questions with links to their lines, witnesses and source. */
export function SongNotes({
  song,
  sections,
  lang,
  ofEdition,
}: {
  song: SongContent;
  sections: readonly Section[];
  lang: string;
  /** Links below the witnesses. */
  ofEdition?: ReactNode;
}) {
  const { questions, source, witnesses } = song;
  const { song: words } = useCompositionsMessages();
  return (
    <>
      <ApparatusList song={song} sections={sections} lang={lang} />
      <ReferenceList song={song} sections={sections} />
      {questions.length > 0 && (
        <NoteSection id={questionsId} title={words.questions}>
          {/* Closed at first, since questions are for correctors; the browser opens it when a link leads to a question. */}
          <NoteFold title={words.openQuestions(questions.length)}>
            <ul>
              {questions.map((question, at) => (
                <li
                  key={question}
                  id={`question-${at + 1}`}
                  lang="en"
                  className="scroll-my-[35vh] rounded-sm py-1 target:bg-mark target:text-ink"
                >
                  <Question text={question} line={placeOfQuestion(question, sections)} />
                </li>
              ))}
            </ul>
          </NoteFold>
        </NoteSection>
      )}
      {witnesses.length > 0 && <WitnessLine witnesses={witnesses}>{ofEdition}</WitnessLine>}
      {source && (
        <NoteSection id="source" title={words.source}>
          <p lang="en">
            <MixedText text={source} />
          </p>
        </NoteSection>
      )}
    </>
  );
}

function Question({ text, line }: { text: string; line: number | null }) {
  const colon = line ? text.indexOf(':') : -1;
  return (
    <>
      {colon > 0 && <a href={`#line-${line}`}>{text.slice(0, colon)}</a>}
      <MixedText text={colon > 0 ? text.slice(colon) : text} />
    </>
  );
}
