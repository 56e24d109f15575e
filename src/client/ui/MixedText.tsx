import { detectScript, type Script } from '../../shared/iso.ts';

const tags: Partial<Record<Script, string>> = {
  kannada: 'kn',
  devanagari: 'sa',
  tamil: 'ta',
  telugu: 'te',
  malayalam: 'ml',
};
const indic = /([\u0900-\u097f\u0b80-\u0dff]+(?:[ \u200c\u200d]+[\u0900-\u097f\u0b80-\u0dff]+)*)/;

/** English prose that quotes songs: each run of another script gets its `lang`, for the font and for screen readers. */
export function MixedText({ text }: { text: string }) {
  return text.split(indic).map((run, index) => {
    const lang = index % 2 === 1 ? tags[detectScript(run)] : undefined;
    return lang ? (
      <span key={index} lang={lang}>
        {run}
      </span>
    ) : (
      run
    );
  });
}
