import { hideMessage, useShownMessage } from '../lib/message.ts';
import { Popup } from '../ui/Popup.tsx';

/** The popup that outlives the page which asked for it. */
export function MessagePopup() {
  return <Popup message={useShownMessage()} onClose={hideMessage} />;
}
