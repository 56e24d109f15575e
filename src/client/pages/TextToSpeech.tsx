import '../styles/reading.css';
import { SpeechPlayer } from '../features/speech/SpeechPlayer.tsx';
import { SpeakForm } from '../features/speech/SpeakForm.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { usePlayerMessages } from '../features/speech/player.en.ts';

/** Reads any text aloud. */
export default function TextToSpeech() {
  const { speak: words } = usePlayerMessages();
  return (
    <>
      <div className="page">
        <PageHead title={words.title} description={words.intro} canonical="/TTS" />
        <h1 className="page-title">{words.title}</h1>
        <p className="mb-4 max-w-measure">{words.intro}</p>
        <SpeakForm />
      </div>
      <SpeechPlayer />
    </>
  );
}
