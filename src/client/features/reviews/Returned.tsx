import type { Candidate } from '../../../shared/corrections.ts';
import { useReviewsMessages } from './reviews.en.ts';
import { DateTime } from '../../ui/DateTime.tsx';

/** The reason for which a reviewer returned a correction. */
export function Returned({ returned }: { returned: Candidate['returned'] }) {
  const { returned: messages } = useReviewsMessages();
  if (!returned) return null;
  const { reason, comment, by, at } = returned;
  const reasons: Record<string, string> = messages.reasons;
  return (
    <div className="notice mt-4 max-w-measure">
      <p>
        {messages.title(by)} · <DateTime at={at} />
      </p>
      <p>{reasons[reason] ?? reason}</p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
    </div>
  );
}
