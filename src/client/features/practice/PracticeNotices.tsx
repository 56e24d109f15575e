import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { usePractice, usePracticeRefused } from './store.ts';

const StorageTrouble = lazyPart(() => import('./StorageTrouble.tsx'));

/** Why something is not stored or not read, where that is so. */
export function PracticeNotices() {
  const { problem } = usePractice();
  const isRefused = usePracticeRefused();
  return (
    (problem || isRefused) && (
      <Suspense>
        <StorageTrouble />
      </Suspense>
    )
  );
}
