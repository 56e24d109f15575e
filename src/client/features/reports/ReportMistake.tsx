import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { passageOfLine } from '../../../shared/citations.ts';
import type { Song } from '../../../shared/compositions.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { useReportsMessages } from './reports.en.ts';
import { citeAddress } from '../history/addresses.ts';
import { shownText } from '../edition/song-text.ts';
import { useOwnReports } from './own-reports.ts';
import { chosenLine, watchTouches } from './touched-line.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

/** The button by which any reader reports a line; the code of its dialog is loaded on the first press. */
export function ReportMistake({ song }: { song: Song }) {
  const { number, language, own } = song;
  const { report: words } = useReportsMessages();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [, navigate] = useLocation();
  const owns = useOwnReports().length > 0;
  useEffect(watchTouches, [number, language]);
  const { sections, lang } = shownText(song);
  const lines = linesOf(sections).map(({ text }) => text);
  // Authors who see their own unpublished correction change it in the editor instead.
  if (lines.length === 0 || own) return null;
  return (
    <div className="section mt-4 no-print needs-script">
      <button
        type="button"
        className="button button-quiet -ms-[0.6rem] justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        {words.open}
      </button>
      <button
        type="button"
        className="button button-quiet -ms-[0.6rem] justify-self-start"
        onClick={() => {
          const line = chosenLine(lines.length);
          navigate(
            citeAddress(
              (line && passageOfLine(number, line, sections)) || {
                number,
                section: null,
                line: null,
              },
              language,
            ),
          );
        }}
      >
        {words.cite}
      </button>
      {owns && (
        <Link to="/report" className="button button-quiet -ms-[0.6rem] justify-self-start">
          {words.own}
        </Link>
      )}
      {state !== 'unasked' && (
        <Suspense>
          <ReportDialog
            open={state === 'open'}
            number={number}
            language={language}
            lines={lines}
            lang={lang}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}
