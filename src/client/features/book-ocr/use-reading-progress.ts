import type { ReadingProgress } from '../../../server/features/book-ocr/output.ts';
import { usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';

/** How often a query is asked again while pages are read (ms). */
const everyMs = 4000;

const isReading = ({ states }: ReadingProgress) => states.queued + states.reading > 0;

/** How far OCR of a book is; asked again and again while pages wait. */
export const useReadingProgress = (book: string) =>
  trpc.bookOcr.progress.useQuery(
    { id: book },
    {
      enabled: usePresence().is === 'in',
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isReading(data) ? everyMs : false),
    },
  );

/**
 * The interval of other queries whose answers change while pages of a book are read (ms). They are asked once more after the last page was
 * read, since its songs are found after that.
 */
export function useReadingInterval(book: string) {
  const { data, dataUpdatedAt } = useReadingProgress(book);
  return ({ state }: { state: { dataUpdatedAt: number } }): number | false =>
    data && (isReading(data) || state.dataUpdatedAt < dataUpdatedAt + everyMs) ? everyMs : false;
}
