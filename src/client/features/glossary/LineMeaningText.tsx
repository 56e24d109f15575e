import type { Song } from '../../../shared/compositions.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { languageFacts } from '../../../shared/languages.ts';
import { useGlossaryMessages } from './glossary.en.ts';
import { meaningOfLine } from './meaning-of-line.ts';

/** The meaning of the part of the song that contains a line; nothing in a song without a meaning. */
export function LineMeaningText({ song, line }: { song: Song; line: number }) {
  const { help: messages } = useGlossaryMessages();
  const meaning = meaningOfLine(song, line);
  if (!meaning || !song.meaning) return null;
  return (
    <div className="py-[0.4rem]">
      <p className="text-note font-ui text-faint">
        {meaning.isWhole ? messages.meaningOfSong : messages.meaningOfPart}
      </p>
      <p className="text-sm" lang={languageFacts[song.meaning.language].prose}>
        <MixedText text={meaning.text} />
      </p>
    </div>
  );
}
