import { hideMessage, useShownMessage } from '../lib/message.ts';
import { Popup } from '../ui/Popup.tsx';

/** The popup of showMessage; it lives in the shell, so that a message survives a navigation. */
export function MessagePopup() {
  return <Popup message={useShownMessage()} onClose={hideMessage} />;
}
