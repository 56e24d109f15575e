import { sectionName } from '../../../shared/compositions/section-names.ts';
import type { Song } from '../../../shared/compositions.ts';
import { isDue, type PracticeLine, type PracticeSong } from '../../../shared/practice.ts';
import { numberLines, shownText } from '../edition/song-text.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { today } from './store.ts';

interface Props {
  song: Song;
  learned: PracticeSong | undefined;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The lines of a song, each with a checkbox and with its state where it is learned; lines that the song no longer has stand at the end. */
export function LineChoice({ song, learned, chosen, onChoose }: Props) {
  const { song: messages } = useByHeartMessages();
  const { sections, lang } = shownText(song);
  const numbered = numberLines(sections);
  const all = numbered.flatMap(({ stanzas }) => stanzas.flat().flatMap(({ at }) => at ?? []));
  const states = new Map(learned?.lines.flatMap((line) => (line.gone ? [] : [[line.line, line]])));
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChoose(next);
  };
  return (
    <fieldset className="mt-4 max-w-measure border-0 p-0">
      <legend className="font-ui">{messages.choose}</legend>
      <label className="choice">
        <input
          type="checkbox"
          className="mt-1"
          checked={all.every((line) => chosen.has(line))}
          onChange={({ currentTarget }) => onChoose(new Set(currentTarget.checked ? all : []))}
        />
        <span className="font-ui">{messages.whole}</span>
      </label>
      {numbered.map(({ name, stanzas }, index) => {
        const shown = sectionName(name, song.language);
        return (
          <div key={index} className="mt-3">
            {name && (
              <p className="text-note text-soft" lang={shown.lang}>
                {shown.text}
              </p>
            )}
            {stanzas.flat().map(
              ({ at, text }) =>
                at !== null && (
                  <label key={at} className="choice">
                    <input
                      type="checkbox"
                      className="mt-2"
                      checked={chosen.has(at)}
                      onChange={() => toggle(at)}
                    />
                    <span>
                      <span className="leading-script text-lg" lang={lang} translate="no">
                        {text}
                      </span>
                      <LineState line={states.get(at)} />
                    </span>
                  </label>
                ),
            )}
          </div>
        );
      })}
      {learned?.lines.map(
        ({ line, text, gone }) =>
          gone && (
            <p key={`${line} ${text}`} className="py-2">
              <del lang={lang} translate="no">
                {text}
              </del>{' '}
              <span className="tag">{messages.gone}</span>
            </p>
          ),
      )}
    </fieldset>
  );
}

function LineState({ line }: { line: PracticeLine | undefined }) {
  const { song: messages } = useByHeartMessages();
  if (!line) return null;
  const day = today();
  const isNow = isDue(line, day);
  return (
    <span className="tag ms-2">
      {isNow ? (line.memory ? messages.today : messages.isNew) : messages.later(line.due - day)}
    </span>
  );
}
