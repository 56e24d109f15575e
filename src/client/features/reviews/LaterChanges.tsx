import { useState } from 'react';
import type { LaterChange } from '../../../shared/reviews.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { useReviewsMessages } from './reviews.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { FieldDiffs } from './FieldDiffs.tsx';

/** Changes by others to the person's own corrections. */
export function LaterChanges() {
  const { review: words } = useReviewsMessages();
  const { data } = trpc.reviews.laterChanges.useQuery(undefined, {
    enabled: usePresence().is === 'in',
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <section className="mt-10" aria-labelledby="later">
      <h2 id="later" className="mb-2">
        {words.laterChanges}
      </h2>
      {data.length === 0 && <p className="hint">{words.noLaterChanges}</p>}
      {data.map((change) => (
        <Change key={`${change.number} ${change.language} ${change.at}`} change={change} />
      ))}
    </section>
  );
}

function Change({
  change: { songTitle, language, by, at, before, after },
}: {
  change: LaterChange;
}) {
  const { review: words } = useReviewsMessages();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-b border-rule open:pb-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-target cursor-pointer py-[0.55rem]">
        <span lang={languageFacts[language].song} translate="no">
          {songTitle}
        </span>{' '}
        <span className="hint">
          <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span> ·{' '}
          {words.by(by)} · <DateTime at={at} />
        </span>
      </summary>
      {open && <FieldDiffs before={before} after={after} language={language} />}
    </details>
  );
}
