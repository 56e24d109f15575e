import { useState } from 'react';
import type { Certificate } from '../../../shared/history.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { maxRevocationReason } from '../../../shared/proofreading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { useTextLevelMessages } from './text-level.en.ts';
import { useProofreadingMessages } from './proofreading.en.ts';

interface RevokedReading {
  id: string;
  by: string;
  text: string;
}

/** Every text of a song with those who have read it; admins can revoke a reading. */
export function ReadersTable({ levels }: { levels: Certificate['textLevels'] }) {
  const { proofreading: messages } = useProofreadingMessages();
  const { textLevel: names } = useTextLevelMessages();
  const { months } = useDatesMessages();
  const isAdmin = useCurrentUser()?.role === 'ADMIN';
  const [revoked, setRevoked] = useState<RevokedReading | null>(null);
  return (
    <>
      <h2 className="section-name mt-8 mb-3">{messages.title}</h2>
      <p className="hint mb-3 max-w-measure">{messages.intro}</p>
      <Facts>
        {levels.map(({ text, language, level, readers }) => (
          <Fact
            key={`${text} ${language}`}
            name={
              <>
                {names.texts[text]}
                {(text === 'lyrics' || text === 'meaning') && (
                  <>
                    {' '}
                    <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span>
                  </>
                )}
              </>
            }
          >
            {names.levels[level]}
            {readers.map(({ id, by, at, witness }) => (
              <span key={id} className="block">
                {names.reader(by, dayOf(at, months), witness)}{' '}
                {isAdmin && (
                  <button
                    type="button"
                    className="button button-quiet no-print"
                    aria-label={messages.revoke.label(by, names.texts[text])}
                    onClick={() => setRevoked({ id, by, text: names.texts[text] })}
                  >
                    {messages.revoke.open}
                  </button>
                )}
              </span>
            ))}
          </Fact>
        ))}
      </Facts>
      <Dialog
        title={messages.revoke.title}
        open={revoked !== null}
        onClose={() => setRevoked(null)}
      >
        {revoked && <RevokeForm reading={revoked} onDone={() => setRevoked(null)} />}
      </Dialog>
    </>
  );
}

function RevokeForm({ reading, onDone }: { reading: RevokedReading; onDone: () => void }) {
  const { proofreading: messages } = useProofreadingMessages();
  const { revoke, confirm } = messages;
  const { act, error } = useAct(
    'proofreading.revokeRead',
    trpc.proofreading.revokeRead.useMutation(),
    { done: revoke.done, failed: revoke.failed, failure: 'page', onDone },
  );
  return (
    <ReasonForm
      text={revoke.text(reading.by, reading.text)}
      label={revoke.reason}
      maxLength={maxRevocationReason}
      submit={revoke.open}
      cancel={confirm.cancel}
      error={error}
      onSubmit={(reason) => act({ id: reading.id, reason })}
      onCancel={onDone}
    />
  );
}
