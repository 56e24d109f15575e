import { unsay, useSaid } from '../lib/said.ts';
import { Popup } from '../ui/Popup.tsx';

/** The popup that outlives the page which asked for it. */
export function Said() {
  return <Popup message={useSaid()} onClose={unsay} />;
}
