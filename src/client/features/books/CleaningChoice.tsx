import type { PageCleaning } from '../../../shared/books.ts';
import { useBooksMessages } from './books.en.ts';

/** Chooses how pages are cleaned before OCR reads them. */
export function CleaningChoice({
  cleaning,
  onChange,
}: {
  cleaning: PageCleaning;
  onChange: (cleaning: PageCleaning) => void;
}) {
  const { fields: messages } = useBooksMessages();
  return (
    <fieldset className="field">
      <legend>{messages.cleaning}</legend>
      {(['median', 'contrast', 'deskew'] as const).map((step) => (
        <label key={step} className="choice">
          <input
            type="checkbox"
            checked={cleaning[step]}
            onChange={({ target }) => onChange({ ...cleaning, [step]: target.checked })}
          />
          {messages[step]}
        </label>
      ))}
    </fieldset>
  );
}
