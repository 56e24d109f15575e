import { Fragment, type ReactNode } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { namedIndexes, type NamedIndex } from '../../../shared/compositions/indexes.ts';
import type { FactValue, ShownFact } from '../../../shared/song-facts.ts';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { LevelLine } from '../history/LevelLine.tsx';
import { TextLevelLines } from '../proofreading/TextLevelLines.tsx';
import { aboutId, IndexLink } from './SongHead.tsx';

/** The facts of the song, and how far its text has been checked. */
export function SongAbout({ song }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  const { facts: names, factValue, forms, trust: trustMessages } = useSongFactsMessages();
  const { language, facts = {}, lyrics, certainty, origin, level, form } = song;
  const trust = [
    !level.publishedBy && certainty && trustMessages[certainty],
    origin === 'converted' && (language === 'English' ? words.convertedToIso : words.converted),
    origin === 'edited' && words.edited,
  ].filter((part) => part !== null && part !== false);
  return (
    <NoteSection id={aboutId} title={words.about}>
      <dl className="mb-2 grid gap-x-4 sm:grid-cols-2">
        <Fact name={names.form}>
          <IndexLink kind="form" name={form} text={forms[form]} language={language} />
        </Fact>
        {(Object.entries(facts) as [ShownFact, FactValue][]).map(([name, value]) => (
          <Fact key={name} name={names[name]}>
            {[value ?? []].flat().map((one, at) => (
              <Fragment key={one}>
                {at > 0 && ', '}
                {isIndexed(name) ? (
                  <IndexLink
                    kind={name}
                    name={one}
                    text={factValue(name, one)}
                    language={language}
                  />
                ) : (
                  factValue(name, one)
                )}
              </Fragment>
            ))}
          </Fact>
        ))}
      </dl>
      {lyrics.length > 0 && <LevelLine song={song} trust={trust} />}
      <TextLevelLines levels={song.textLevels} />
    </NoteSection>
  );
}

const isIndexed = (name: ShownFact): name is ShownFact & NamedIndex =>
  namedIndexes.some((kind) => kind === name);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-2 py-0.5">
      <dt className="text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
