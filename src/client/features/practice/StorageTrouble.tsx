import { useByHeartFileMessages } from './by-heart-file.en.ts';
import { savePracticeFile } from './save-practice-file.ts';
import { removePractice, usePractice, usePracticeRefused } from './store.ts';

/** Why something is not stored or not read, with the ways out. */
export default function StorageTrouble() {
  const messages = useByHeartFileMessages();
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
