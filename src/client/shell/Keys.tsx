import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

interface Props {
  open: boolean;
  onChange: (open: boolean) => void;
}

/** Opens the list of shortcuts on `?` (design, section 6); its code is loaded on first use. */
export function Keys({ open, onChange }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  useShortcut('?', () => onChange(true));
  if (open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <KeysDialog open={open} onClose={() => onChange(false)} />
      </Suspense>
    )
  );
}
