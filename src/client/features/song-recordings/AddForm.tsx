import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import {
  maxRecordingBytes,
  maxRecordingMs,
  type RecordingWay,
  type TimedLine,
} from '../../../shared/song-recordings.ts';
import { useForm } from '../../lib/form.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useResumableUpload } from '../resumable-uploads/use-resumable-upload.ts';
import { sizeInWords } from '../uploads/size.ts';
import { FactFields, readFacts } from './FactFields.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';
import { Sound } from './Sound.tsx';
import { deleteTakes } from './stored-takes.ts';

const LineRecorder = lazyPart(() => import('./LineRecorder.tsx'));

/** The file to send: a chosen one, or a recording made here with the times of its lines. */
interface Sending {
  file: File;
  lines: TimedLine[];
  /** The id of its finished upload. */
  upload?: string;
}

const megabyte = 1_000_000;
const hourMs = 60 * 60 * 1000;

/** Uploads or records a recording of a song and sends it with its facts. */
export function AddForm({ song }: { song: Song }) {
  const { add: messages } = useSongRecordingsMessages();
  const id = useId();
  const email = useCurrentUser()?.email ?? '';
  const [way, setWay] = useState<RecordingWay>('whole');
  const [sounds, setSounds] = useState<Partial<Record<RecordingWay, Sending>>>({});
  const [problem, setProblem] = useState('');
  const upload = useResumableUpload('recording');
  const offer = useAct('songRecordings.change', trpc.songRecordings.offer.useMutation(), {
    done: messages.sent,
    failed: messages.sendFailed,
    failure: 'page',
  });
  const sound = sounds[way];
  const isSending = upload.state.is === 'sending';
  const choose = (chosen: Sending | undefined) =>
    setSounds((before) => ({ ...before, [way]: chosen }));

  const form = useForm(async (read, element) => {
    setProblem('');
    if (!sound) return setProblem(messages.noFile);
    // After a refusal of the facts the file is not uploaded again.
    const uploaded = sound.upload ?? (await upload.send(sound.file));
    if (uploaded === null) return undefined;
    choose({ ...sound, upload: uploaded });
    const sent = await offer.act({
      upload: uploaded,
      number: song.number,
      way,
      ...readFacts(read),
      ...(sound.lines.length > 0 && {
        timings: { revision: song.revision, lines: sound.lines },
      }),
    });
    if (!sent) return undefined;
    if (way === 'lines')
      await deleteTakes({ owner: email, number: song.number }).catch(console.error);
    choose(undefined);
    element.reset();
    return undefined;
  });

  return (
    <>
      <fieldset className="mb-4" disabled={isSending}>
        <legend className="mb-1">{messages.way}</legend>
        {(['whole', 'lines'] as const).map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name={`${id}-way`}
              checked={way === one}
              onChange={() => {
                setProblem('');
                setWay(one);
              }}
            />
            {messages[one]}
          </label>
        ))}
      </fieldset>
      {way === 'whole' ? (
        <ChooseFile sound={sound} isSending={isSending} onChoose={choose} onProblem={setProblem} />
      ) : sound ? (
        <Recorded sound={sound} onBack={() => choose(undefined)} />
      ) : (
        <Suspense fallback={<Loading />}>
          <LineRecorder song={song} onDone={(file, lines) => choose({ file, lines })} />
        </Suspense>
      )}
      <form {...form.props} className="form mt-6" hidden={way === 'lines' && !sound}>
        <h2>{messages.factsTitle}</h2>
        <FactFields facts={{ raga: song.raga ?? '', tala: song.tala ?? '' }} />
        {upload.state.is === 'sending' && (
          <div className="flex items-center gap-3">
            <ProgressBar label={messages.sending} progress={upload.state.progress} />
            <button type="button" className="button" onClick={upload.stop}>
              {messages.stop}
            </button>
          </div>
        )}
        <div role="alert">
          {(problem || offer.error || upload.state.is === 'failed') && (
            <p className="notice notice-bad">
              {problem ||
                offer.error ||
                (upload.state.is === 'failed' && upload.state.reason) ||
                messages.sendFailed}
            </p>
          )}
        </div>
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.send}
        </button>
      </form>
    </>
  );
}

interface ChooseProps {
  sound: Sending | undefined;
  isSending: boolean;
  onChoose: (sound: Sending) => void;
  onProblem: (problem: string) => void;
}

function ChooseFile({ sound, isSending, onChoose, onProblem }: ChooseProps) {
  const { add: messages } = useSongRecordingsMessages();
  const id = useId();
  function choose(file: File | undefined) {
    if (!file || isSending) return;
    onProblem('');
    if (file.size > maxRecordingBytes)
      return onProblem(messages.tooLarge(maxRecordingBytes / megabyte));
    onChoose({ file, lines: [] });
  }
  return (
    <div className="max-w-measure">
      <FileDrop
        id={id}
        label={messages.file}
        choose={sound ? messages.another : messages.choose}
        primary={!sound}
        drop={messages.drop}
        accept="audio/mpeg,audio/ogg,audio/webm,audio/wav,audio/flac,.mp3,.ogg,.oga,.opus,.webm,.wav,.flac"
        describedBy={`${id}-hint`}
        disabled={isSending}
        onFile={choose}
      >
        <p className="break-all" aria-live="polite">
          {sound ? messages.choosen(sound.file.name, sizeInWords(sound.file.size)) : messages.file}
        </p>
      </FileDrop>
      <p id={`${id}-hint`} className="hint mt-2">
        {messages.fileHint(maxRecordingBytes / megabyte, maxRecordingMs / hourMs)}
      </p>
    </div>
  );
}

/** A recording made line by line, to be heard before it is sent. */
function Recorded({ sound: { file, lines }, onBack }: { sound: Sending; onBack: () => void }) {
  const { add: messages } = useSongRecordingsMessages();
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (audio.current) audio.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className="grid max-w-measure gap-3">
      <p>{messages.recorded(new Set(lines.map(({ at }) => at)).size)}</p>
      <Sound ref={audio} label={messages.listen} />
      <p>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {messages.again}
        </button>
      </p>
    </div>
  );
}
