import '../styles/reading.css';
import { SpeechPlayer } from '../features/speech/SpeechPlayer.tsx';
import { SpeakForm } from '../features/speech/SpeakForm.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { usePlayerMessages } from '../features/speech/player.en.ts';

/** Reads any text aloud. */
export default function TextToSpeech() {
  const { speak: messages } = usePlayerMessages();
  return (
    <>
      <div className="page">
        <PageHead title={messages.title} description={messages.intro} canonical="/TTS" />
        <h1 className="page-title">{messages.title}</h1>
        <p className="mb-4 max-w-measure">{messages.intro}</p>
        <SpeakForm />
      </div>
      <SpeechPlayer />
    </>
  );
}
