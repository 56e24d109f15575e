import '../../styles/full.css';
import type { EditedTexts } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { useCorrectionsMessages } from '../corrections/corrections.en.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { Diff } from './Diff.tsx';
import { fieldLang, lyricsFirst } from '../corrections/fields.ts';

type Texts = EditedTexts & { songTitle?: string };

interface Props {
  before: Texts;
  after: Texts;
  language: Language;
}

/** The differences of two versions of a song, field by field, without unchanged fields. */
export function FieldDiffs({ before, after, language }: Props) {
  const { diff: messages } = useReviewsMessages();
  const { edit } = useCorrectionsMessages();
  const isRetitled = before.songTitle !== after.songTitle;
  // In Sanskrit the lyrics are the Devanagari text, so only one of the two is shown.
  const changed = lyricsFirst.filter(
    (field) =>
      before[field] !== after[field] &&
      !(field === 'sanskrit' && language === 'Sanskrit' && before.lyrics !== after.lyrics),
  );
  if (!isRetitled && changed.length === 0) return <p className="notice">{messages.same}</p>;
  return (
    <div className="grid gap-7">
      {isRetitled && (
        <section>
          <h3 className="mb-1.5 text-base text-soft">{messages.titleField}</h3>
          <Diff
            before={before.songTitle ?? ''}
            after={after.songTitle ?? ''}
            lang={fieldLang('title', language)}
          />
        </section>
      )}
      {changed.map((field) => (
        <section key={field}>
          <h3 className="mb-1.5 text-base text-soft">{edit.fields[field]}</h3>
          <Diff
            before={before[field]}
            after={after[field]}
            lang={fieldLang(field, language)}
            isEntries={field === 'apparatus'}
          />
        </section>
      ))}
    </div>
  );
}
