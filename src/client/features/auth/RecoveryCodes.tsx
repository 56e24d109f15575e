import { saveFile } from '../../lib/save-file.ts';
import { useAccountMessages } from './account.en.ts';

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { factors: words } = useAccountMessages();
  return (
    <>
      <p>{words.codesText}</p>
      <ul className="my-3 grid gap-y-1 font-mono text-note">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          {words.codesSaved}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          {words.codesDownload}
        </button>
      </div>
    </>
  );
}
