import type { TextLevel } from '../../../shared/proofreading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useTextLevelMessages } from './text-level.en.ts';

/** How far the words of a song's page are proofread, and its other texts that somebody has read, with the readers. */
export function TextLevelLines({ levels }: { levels: readonly TextLevel[] }) {
  const { textLevel: messages } = useTextLevelMessages();
  const { months } = useDatesMessages();
  const shown = levels.filter(
    ({ text, readers }) => text === 'lyrics' || text === 'sanskrit' || readers.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <ul className="meta mt-1 text-faint">
      {shown.map(({ text, language, level, readers }) => (
        <li key={`${text} ${language}`}>
          {messages.texts[text]}: {messages.levels[level]}
          {readers.length > 0 &&
            ` · ${readers
              .map(({ by, at, witness }) => messages.reader(by, dayOf(at, months), witness))
              .join('; ')}`}
        </li>
      ))}
    </ul>
  );
}
