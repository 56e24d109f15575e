import { MicrophoneIcon } from './icons.tsx';

interface Props {
  label: string;
  /** The label is shown beside the picture. */
  inWords?: boolean;
  /** It is listening. */
  pressed: boolean;
  onPress: () => void;
  /** A pointer is coming. */
  onNear: () => void;
}

/** A microphone that is on or off. */
export function VoiceButton({ label, inWords = false, pressed, onPress, onNear }: Props) {
  const named = inWords ? {} : { 'aria-label': label, title: label };
  return (
    <button type="button" className={`voice-button ${inWords ? 'button button-quiet' : 'icon-button'}`} aria-pressed={pressed} {...named} onClick={onPress} onPointerEnter={onNear}>
      <MicrophoneIcon />
      {inWords && label}
    </button>
  );
}
