import { findLanguage, languageFacts } from '../../../shared/languages.ts';
import type { ReportRow } from '../../../shared/reports.ts';
import { diffTexts } from '../../../shared/diff/entry.ts';
import { useWordsLanguage } from '../../messages/language.ts';
import { useReportsMessages } from './reports.en.ts';
import { diffLine, DiffPieces, diffText } from '../reviews/Diff.tsx';

/** A line as published, or its diff against a suggestion. */
export function ReportedLine({
  report: { language, text },
  suggestion,
}: {
  report: Pick<ReportRow, 'language' | 'text'>;
  suggestion: string;
}) {
  const { report: words } = useReportsMessages();
  const wordsLanguage = useWordsLanguage();
  const known = findLanguage(language);
  return (
    <div className={`${diffText} mt-3`} lang={known && languageFacts[known].song}>
      <p className="sr-only" lang={wordsLanguage}>
        {suggestion ? words.suggested : words.asIs}
      </p>
      <p className={`${diffLine} border-transparent text-soft`}>
        {suggestion ? <DiffPieces pieces={diffTexts(text, suggestion)} /> : text}
      </p>
    </div>
  );
}

/** The address of the song's page at the reported line. */
export function lineAddress({
  number,
  language,
  line,
}: Pick<ReportRow, 'number' | 'language' | 'line'>): string {
  return `/songs/${number}?lang=${encodeURIComponent(language)}#line-${line}`;
}
