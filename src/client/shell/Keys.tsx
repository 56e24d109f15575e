import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

interface Props {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** `?` lists the keys (design, section 6); the list is fetched when it is asked for. */
export function Keys({ open, onChange }: Props) {
  const [asked, setAsked] = useState(false);
  useShortcut('?', () => onChange(true));
  if (open && !asked) setAsked(true);
  return (
    asked && (
      <Suspense>
        <KeysDialog open={open} onClose={() => onChange(false)} />
      </Suspense>
    )
  );
}
