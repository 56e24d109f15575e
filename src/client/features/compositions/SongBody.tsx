import { use, useMemo } from 'react';
import { passageOfLine, printCitedPassage } from '../../../shared/citations.ts';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts, showsSanskrit } from '../../../shared/languages.ts';
import { OriginContext } from '../../lib/origin.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { marksOf, type ApparatusMark } from '../edition/marks.ts';
import { placeAddress } from '../history/addresses.ts';
import { SongNotation } from '../notation/SongNotation.tsx';
import { permanentAddress, type ReadingView } from '../edition/song-address.ts';
import { copyText } from '../../lib/copy-text.ts';
import { lyricsSource } from './speech-sources.ts';
import { Lyrics } from './Lyrics.tsx';
import {
  Meaning,
  MeaningNote,
  meaningParagraphs,
  StanzaMeaning,
  facing,
  spread,
} from './Meaning.tsx';
import { questionIdOf } from './SongNotes.tsx';
import { meaningOfStanzas, numberLines, shownText } from '../edition/song-text.ts';
import type { WordFind } from './use-word-find.ts';
import { markLine } from './use-line-link.ts';

interface Props {
  song: Song;
  /** The same song in the second script; null when one script is read. */
  second: Song | null;
  view: ReadingView;
  find: WordFind;
  /** Shows the outcome of copying a link. */
  onMessage: (text: string) => void;
}

const foldSign =
  "after:text-accent after:content-['+'/''] group-open/own:after:content-['–'/''] [&::-webkit-details-marker]:hidden";

/** The lyrics with their notation, and the meaning beside them where there is room. */
export function SongBody({ song, second, view, find, onMessage }: Props) {
  const { song: words } = useCompositionsMessages();
  const origin = use(OriginContext);
  const { language, lyrics, meaning, notation, raga, tala, questions } = song;
  const shown = shownText(song);
  const other = second && shownText(second);
  const sections = useMemo(
    () => numberLines(shown.sections, other?.sections ?? null),
    [shown.sections, other?.sections],
  );
  const marks = useMemo(() => marksOf(song, shown.sections), [song, shown.sections]);
  const variantsOf = (own: ApparatusMark[] | undefined) =>
    own ? { marks: own, song, lang: shown.lang } : null;
  const sanskrit = showsSanskrit(language);
  const address = permanentAddress(song.number, language);
  const explained = useMemo(
    () =>
      view === 'stanzas' && meaning
        ? meaningOfStanzas(meaningParagraphs(meaning), shown.sections)
        : null,
    [view, meaning, shown.sections],
  );
  const isFacing = view !== 'words' && !explained;

  async function copyLine(at: number): Promise<void> {
    markLine(at);
    const line = shown.sections.flatMap(({ stanzas }) => stanzas.flat())[at - 1]?.text ?? '';
    const place = passageOfLine(song.number, at, shown.sections);
    const named = place
      ? `${line} (PD ${printCitedPassage(place)})\n${origin}${placeAddress(place, language)}`
      : line;
    onMessage((await copyText(named)) ? words.lineCopied : words.notCopied);
  }

  const common = {
    language,
    current: null,
    onLink: copyLine,
    questionOf: () => null,
    variantsOf: () => null,
    places: [],
    speech: null,
  };
  const score = notation && <SongNotation piece={{ notation, raga, tala }} language={language} />;
  return (
    <>
      {explained && (
        <div className="mt-4 lg:ms-(--song-margin)">
          <MeaningNote song={song} />
        </div>
      )}
      <div className={isFacing && !second ? spread : undefined}>
        <Lyrics
          {...common}
          title={sanskrit ? words.sanskrit : words.lyrics}
          titled={sanskrit}
          sections={sections}
          lang={shown.lang}
          besideLang={other?.lang ?? null}
          address={address}
          speech={lyrics.length > 0 ? lyricsSource(song) : null}
          places={find.found?.places ?? []}
          current={find.current}
          variantsOf={(line) => variantsOf(marks.get(line))}
          questionOf={(line) => questionIdOf(line, questions, shown.sections)}
          below={(section, stanza) => {
            const paragraph = explained?.[section]?.[stanza];
            return (
              paragraph && meaning && <StanzaMeaning meaning={meaning} paragraph={paragraph} />
            );
          }}
        />
        {isFacing && (
          <div className={second ? undefined : facing}>
            <Meaning song={song} isWhole={view === 'stanzas'} />
          </div>
        )}
      </div>
      {sanskrit && (score || language === 'Hindi') ? (
        <details className="own-lyrics group/own mt-9">
          <summary className={`button ${foldSign} list-none select-none lg:ms-(--song-margin)`}>
            {language === 'Hindi' ? words.showLyrics(language, Boolean(score)) : words.showNotation}
          </summary>
          {language === 'Hindi' && (
            <Lyrics
              {...common}
              title={words.lyrics}
              titled
              sections={numberLines(lyrics)}
              lang={languageFacts[language].song}
              besideLang={null}
              address={null}
            />
          )}
          {score}
        </details>
      ) : (
        score
      )}
    </>
  );
}
