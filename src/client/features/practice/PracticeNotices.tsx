import { saveFile } from '../../lib/save-file.ts';
import { usePracticeMessages } from './practice.en.ts';
import { removePractice, storedText, usePractice, usePracticeRefused } from './store.ts';

export const savePracticeFile = (): void =>
  saveFile(new Blob([storedText()], { type: 'application/json' }), 'practice.json');

/** Why something is not stored or not read, with the ways out. */
export function PracticeNotices() {
  const { page: messages } = usePracticeMessages();
  const { problem } = usePractice();
  const isRefused = usePracticeRefused();
  return (
    <div role="alert">
      {isRefused && <p className="notice notice-bad">{messages.refused}</p>}
      {problem && (
        <>
          <p className="notice notice-bad">
            {problem === 'newer' ? messages.newer : messages.broken}
          </p>
          <p className="actions">
            <button type="button" className="button" onClick={savePracticeFile}>
              {messages.save}
            </button>
            {problem !== 'newer' && (
              <button type="button" className="button button-danger" onClick={removePractice}>
                {messages.startAnew}
              </button>
            )}
          </p>
        </>
      )}
    </div>
  );
}
