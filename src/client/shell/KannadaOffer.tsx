import { chooseWords, declineKannada } from '../messages/language.ts';

/** Offers the Kannada interface, in Kannada, to readers whose browser prefers it. It lies above the page, so that nothing moves. */
export default function KannadaOffer() {
  return (
    <section
      lang="kn"
      aria-label="ಭಾಷೆ"
      className="no-print fixed inset-x-3 bottom-3 z-(--z-notice) mx-auto flex max-w-120 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-raised px-4 py-3"
    >
      <p className="min-w-48 flex-1 font-song">ಈ ತಾಣವನ್ನು ಕನ್ನಡದಲ್ಲಿಯೂ ನೋಡಬಹುದು.</p>
      <button
        type="button"
        className="button button-primary font-song"
        onClick={() => void chooseWords('kn')}
      >
        ಕನ್ನಡದಲ್ಲಿ ತೋರಿಸಿ
      </button>
      <button type="button" className="button font-song" onClick={declineKannada}>
        ಬೇಡ
      </button>
    </section>
  );
}
