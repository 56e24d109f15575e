import type { BookSummary } from '../../../server/features/books/output.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useBooksMessages } from './books.en.ts';

/** How far a book is: its pages, those that were read, and the lines that people decided. */
export function BookProgress({ progress }: Pick<BookSummary, 'progress'>) {
  const { list: messages } = useBooksMessages();
  const { pages, states, lines, decided } = progress;
  const read = states.read + states.empty;
  if (pages === 0) return <p className="meta">{messages.pages(0)}</p>;
  const rows = [
    { text: messages.read(read, pages), done: read, of: pages },
    ...(lines > 0 ? [{ text: messages.decided(decided, lines), done: decided, of: lines }] : []),
  ];
  return (
    <ul className="font-ui text-ui">
      {rows.map(({ text, done, of }) => (
        <li key={text} className="items-center gap-x-4 sm:flex">
          <span className="block sm:min-w-80">{text}</span>
          <ProgressBar label={text} progress={{ done, of }} />
        </li>
      ))}
    </ul>
  );
}
