import { lazy, Suspense, useState } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { useReportWords } from '../../words/en.report.ts';
import { shownText } from '../song/song-text.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** A quiet way for any reader to say that a line is wrong; its dialog is fetched when it is asked for. */
export function ReportMistake({ song }: { song: Song }) {
  const { number, language, own } = song;
  const { report: words } = useReportWords();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const { sections, lang } = shownText(song);
  const lines = linesOf(sections).map(({ text }) => text);
  // Who reads their own unpublished correction mends it there.
  if (lines.length === 0 || own) return null;
  return (
    <div className="section report-mistake no-print needs-script">
      <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={() => setState('open')}>
        {words.open}
      </button>
      {state !== 'unasked' && (
        <Suspense>
          <ReportDialog open={state === 'open'} number={number} language={language} lines={lines} lang={lang} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  );
}
