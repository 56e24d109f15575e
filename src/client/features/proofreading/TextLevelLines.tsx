import type { TextLevel } from '../../../shared/proofreading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useTextLevelMessages } from './text-level.en.ts';

/** The texts of a song's page that people have read as they are, each with its readers. */
export function TextLevelLines({ levels }: { levels: readonly TextLevel[] }) {
  const { textLevel: messages } = useTextLevelMessages();
  const { months } = useDatesMessages();
  const read = levels.filter(({ readers }) => readers.length > 0);
  if (read.length === 0) return null;
  return (
    <ul className="meta mt-1 text-faint">
      {read.map(({ text, language, level, readers }) => (
        <li key={`${text} ${language}`}>
          {messages.texts[text]}: {messages.levels[level]} ·{' '}
          {readers
            .map(({ by, at, witness }) => messages.reader(by, dayOf(at, months), witness))
            .join('; ')}
        </li>
      ))}
    </ul>
  );
}
