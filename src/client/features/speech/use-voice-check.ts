import { useEffect, useState } from 'react';
import { trpc } from '../../trpc.tsx';

/** Milliseconds after which a voice that has not answered counts as not loaded (specification, section 8: Other). */
const lateAfter = 3000;

/** Whether the server's voices answer: requested when the page opens, and again by `again`. */
export function useVoiceCheck(): { ready: boolean; late: boolean; again: () => void } {
  const { isSuccess, error, refetch } = trpc.speech.voices.useQuery(undefined, { retry: false });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return { ready: isSuccess, late: late && !isSuccess, again: () => void refetch({ cancelRefetch: false }) };
}
