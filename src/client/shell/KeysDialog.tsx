import { turnShortcuts, useShortcutsOn } from '../lib/shortcuts.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** The list of shortcuts, with a switch for single-key ones, which speech input would trigger by chance. */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useShellMessages();
  const on = useShortcutsOn();
  return (
    <Dialog title={keys.title} open={open} onClose={onClose}>
      <dl className="grid gap-2 font-ui">
        {keys.list.map(({ key, action: does }) => (
          <div key={key} className="flex gap-4">
            <dt className="min-w-16">
              <kbd className="rounded-sm border border-edge px-[0.4em] font-ui text-mini text-soft">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turnShortcuts(event.target.checked)}
        />
        {keys.on}
      </label>
    </Dialog>
  );
}
