import { MicrophoneIcon } from './icons.tsx';

interface Props {
  label: string;
  /** Shows the label beside the icon. */
  inWords?: boolean;
  /** Whether the microphone is on. */
  pressed: boolean;
  onPress: () => void;
  /** Called when a pointer approaches, so that the code can be loaded early. */
  onNear: () => void;
}

/** A toggle button for the microphone. */
export function VoiceButton({ label, inWords = false, pressed, onPress, onNear }: Props) {
  const named = inWords ? {} : { 'aria-label': label, title: label };
  return (
    <button
      type="button"
      className={`voice-button ${inWords ? 'button button-quiet' : 'icon-button'}`}
      aria-pressed={pressed}
      {...named}
      onClick={onPress}
      onPointerEnter={onNear}
    >
      <MicrophoneIcon />
      {inWords && label}
    </button>
  );
}
