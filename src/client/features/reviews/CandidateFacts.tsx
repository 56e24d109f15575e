import type { Candidate } from '../../../shared/corrections.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useEditedMessages } from '../corrections/edited.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';

/** Language, author, time and state of a candidate. */
export function CandidateFacts({
  candidate: { language, author, updatedAt, state, suggestion },
}: {
  candidate: Candidate;
}) {
  const { edited, detail } = useEditedMessages();
  return (
    <>
      <p className="meta">
        <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span> ·{' '}
        {detail.by(author.name)} · <DateTime at={updatedAt} />
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <span className="tag">{edited.states[state]}</span>{' '}
        {suggestion && <span className="tag">{detail.suggestion}</span>}
      </p>
    </>
  );
}
