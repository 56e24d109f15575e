import { Fragment, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import type { Song, SongContent } from '../../../shared/compositions.ts';
import { namedIndexes, type NamedIndex } from '../../../shared/compositions/indexes.ts';
import type { FactValue, ShownFact } from '../../../shared/song-facts.ts';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { LevelLine } from '../history/LevelLine.tsx';
import { aboutId, IndexLink } from './SongHead.tsx';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { OriginContext } from '../../lib/origin.ts';
import { permanentAddress, pictureAddress } from '../edition/song-address.ts';
import { copyText } from '../../lib/copy-text.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import type { TextLevel } from '../../../shared/proofreading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useTextLevelMessages } from '../proofreading/text-level.en.ts';

/** The facts of the song, and how far its text has been checked. */
export function SongAbout({ song }: { song: Song }) {
  const { trust: messages } = useSongFactsMessages();
  const origin = useOrigin(song);
  const { lyrics, certainty, level } = song;
  const trust = [!level.publishedBy && certainty && messages[certainty], origin].filter(
    (part) => part !== null && part !== false,
  );
  return (
    <SongFacts song={song}>
      {lyrics.length > 0 && <LevelLine song={song} trust={trust} />}
      <TextLevelLines levels={song.textLevels} />
    </SongFacts>
  );
}

/** How a text came into its script; null for the Kannada of the edition. */
export function useOrigin({
  language,
  origin,
}: Pick<SongContent, 'language' | 'origin'>): string | null {
  const { song: words } = useCompositionsMessages();
  const converted = language === 'English' ? words.convertedToIso : words.converted;
  return { source: null, converted, edited: words.edited }[origin];
}

/** The facts of the song as a list, with more about it below. */
export function SongFacts({ song, children }: { song: SongContent; children: ReactNode }) {
  const { song: words } = useCompositionsMessages();
  const { facts: names, factValue, forms } = useSongFactsMessages();
  const { language, facts = {}, form } = song;
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
      {children}
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

interface Props {
  song: Song;
  onMessage: (text: string) => void;
}

/** The song's permanent address, to copy, to share and to appear in print. */
export function SongAddress({ song, onMessage }: Props) {
  const { number, language, title } = song;
  const { song: words } = useCompositionsMessages();
  const address = permanentAddress(number, language);
  const whole = use(OriginContext) + address;
  const shares = useHydrated() && 'share' in navigator;
  // Closing the share sheet rejects too, which is no error.
  const share = () =>
    navigator.share({ title: numberedTitle(number, title), url: whole }).catch(() => undefined);
  return (
    <NoteSection id="address" title={words.address}>
      <p className="flex flex-wrap items-baseline gap-x-3 break-all">
        <a href={address} className="inline-flex min-h-target items-center">
          {whole}
        </a>
        <button
          type="button"
          className="button button-quiet needs-script"
          onClick={async () => onMessage((await copyText(whole)) ? words.copied : words.notCopied)}
        >
          {words.copyAddress}
        </button>
        {shares && (
          <button type="button" className="button button-quiet" onClick={() => void share()}>
            {words.share}
          </button>
        )}
        <a href={pictureAddress(number, language)} className="button button-quiet">
          {words.picture}
        </a>
      </p>
    </NoteSection>
  );
}

/** The songs that are like this one, each with what they share. */
export function LikeSongs({ song: { language, like = [] } }: { song: Song }) {
  const { factValue } = useSongFactsMessages();
  const { like: words } = useSongToolsMessages();
  if (like.length === 0) return null;
  return (
    <NoteSection id="like" title={words.title} className="no-print">
      <ul>
        {like.map(({ number, title, reasons }) => (
          <li key={number} className="py-1.5">
            <Link href={permanentAddress(number, language)}>
              {number}.{' '}
              <span lang={languageFacts[language].song} translate="no">
                {title}
              </span>
            </Link>{' '}
            {reasons
              .map(({ kind, names }) =>
                kind === 'parallel'
                  ? words.parallel
                  : words.shared[kind](names.map((name) => factValue(kind, name)).join(', ')),
              )
              .join('\u00a0· ')}
          </li>
        ))}
      </ul>
    </NoteSection>
  );
}

/** How far the words of a song's page are proofread, and its other texts that somebody has read, with the readers. */
function TextLevelLines({ levels }: { levels: readonly TextLevel[] }) {
  const { textLevel: messages } = useTextLevelMessages();
  const { months } = useDatesMessages();
  const shown = levels.filter(
    ({ text, readers }) => text === 'lyrics' || text === 'sanskrit' || readers.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <ul className="meta mt-1 text-faint">
      {shown.map(({ text, language, level, readers }) => (
        <li key={`${text} ${language}`}>
          {messages.texts[text]}: {messages.levels[level]}
          {readers.length > 0 &&
            ` · ${readers
              .map(({ by, at, witness }) => messages.reader(by, dayOf(at, months), witness))
              .join('; ')}`}
        </li>
      ))}
    </ul>
  );
}
