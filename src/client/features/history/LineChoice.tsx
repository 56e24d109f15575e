import { useId } from 'react';
import { useLocation } from 'wouter';
import { passageOfLine, printCitedPassage, type CitedPassage } from '../../../shared/citations.ts';
import type { Song } from '../../../shared/compositions.ts';
import { defaultLanguage } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { shownText } from '../edition/song-text.ts';
import { useCitationsMessages } from './citations.en.ts';
import { citeAddress } from './addresses.ts';

/** Chooses the whole song or one of its lines; without JavaScript it is a form of the browser's. */
export function LineChoice({ song, place }: { song: Song; place: CitedPassage }) {
  const { cite: words } = useCitationsMessages();
  const [, navigate] = useLocation();
  const id = useId();
  const { number, language } = song;
  const { sections, lang } = shownText(song);
  const whole: CitedPassage = { number, section: null, line: null };
  const places = linesOf(sections).map(({ text }, at) => ({
    text,
    place: passageOfLine(number, at + 1, sections) ?? whole,
  }));
  if (places.length === 0) return null;
  const valueOf = ({ section, line }: CitedPassage) =>
    section && line ? `${section}.${line}` : '';
  return (
    <form className="field" action={`/songs/${number}/cite`}>
      <label htmlFor={id}>{words.what}</label>
      <select
        id={id}
        name="line"
        className="w-full max-w-measure"
        lang={lang}
        value={valueOf(place)}
        onChange={({ target }) => {
          const chosen = places.find((one) => valueOf(one.place) === target.value);
          navigate(citeAddress(chosen?.place ?? whole, language), { replace: true });
        }}
      >
        <option value="" lang="">
          {words.song(`PD ${number}`)}
        </option>
        {places.map((one) => (
          <option key={valueOf(one.place)} value={valueOf(one.place)}>
            PD {printCitedPassage(one.place)} · {one.text}
          </option>
        ))}
      </select>
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <noscript>
        <button type="submit" className="button">
          {words.show}
        </button>
      </noscript>
    </form>
  );
}
