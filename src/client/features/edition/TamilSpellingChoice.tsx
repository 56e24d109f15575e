import { tamilShas } from '../../../shared/scripts.ts';
import { changeTamilSpelling, useTamilSpelling } from './tamil-spelling.ts';
import { useTamilMessages } from './tamil.en.ts';

const row = 'needs-script flex min-h-target items-center gap-2.5';

/** The choice of how Tamil is spelt on this device: raised digits, and the letter for ಶ. */
export function TamilSpellingChoice() {
  const { tamil: messages } = useTamilMessages();
  const { digits, sha } = useTamilSpelling();
  return (
    <>
      <label className={row}>
        <input
          type="checkbox"
          checked={digits}
          onChange={({ target }) => changeTamilSpelling({ digits: target.checked })}
        />
        <span>
          {messages.digits}{' '}
          <span lang="ta" className="whitespace-nowrap">
            க² க³ க⁴
          </span>
        </span>
      </label>
      <label className={row}>
        {messages.sha}
        <select
          lang="ta"
          value={sha}
          onChange={({ target }) =>
            changeTamilSpelling({ sha: tamilShas.find((letter) => letter === target.value) ?? sha })
          }
        >
          {tamilShas.map((letter) => (
            <option key={letter} value={letter}>
              {letter}ிவ
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
