import { useState } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWitnessTitle } from '../edition/EntryText.tsx';
import { useTextLevelMessages } from './text-level.en.ts';
import { useProofreadingMessages } from './proofreading.en.ts';

/** Confirms that a person has read texts of the song's page and leaves them as they are. */
export function MarkReadButton({ song }: { song: Song }) {
  const { proofreading: messages } = useProofreadingMessages();
  const [open, setOpen] = useState(false);
  // A reader sees their own correction in place of the published text, which they could not confirm.
  const levels = song.own ? [] : markable(song);
  if (!song.mayMarkRead || levels.length === 0) return null;
  return (
    <>
      <button type="button" className="button button-toggle" onClick={() => setOpen(true)}>
        {messages.open}
      </button>
      <Dialog title={messages.confirm.title} open={open} onClose={() => setOpen(false)}>
        <MarkReadForm song={song} levels={levels} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The texts of this page that are no conversion of another page's text. */
const markable = ({ textLevels, language }: Song) =>
  textLevels.filter(
    (level) =>
      level.text === 'notation' || level.text === 'sanskrit' || level.language === language,
  );

function MarkReadForm({
  song: { number, witnesses },
  levels,
  onDone,
}: {
  song: Song;
  levels: Song['textLevels'];
  onDone: () => void;
}) {
  const { proofreading: messages } = useProofreadingMessages();
  const { confirm } = messages;
  const { texts, levels: levelNames } = useTextLevelMessages().textLevel;
  const titleOf = useWitnessTitle();
  const unread = levels.filter(({ readers }) => !readers.some(({ isMine }) => isMine));
  const [chosen, setChosen] = useState<readonly string[]>(
    unread.filter(({ text }) => text === 'lyrics' || text === 'sanskrit').map(({ text }) => text),
  );
  const [witness, setWitness] = useState('');
  const { act, error } = useAct('proofreading.markRead', trpc.proofreading.markRead.useMutation(), {
    done: confirm.done,
    failed: confirm.failed,
    failure: 'page',
  });

  const form = useForm(async () => {
    for (const { text, language, textKey } of unread)
      if (
        chosen.includes(text) &&
        !(await act({ number, text, language, textKey, witness: witness || null }))
      )
        return;
    onDone();
  });

  return (
    <form {...form.props} className="form">
      <fieldset className="choices">
        <legend>{confirm.which}</legend>
        {levels.map(({ text, level, readers }) => {
          const isMine = readers.some((reader) => reader.isMine);
          return (
            <label key={text} className="choice">
              <input
                type="checkbox"
                checked={isMine || chosen.includes(text)}
                disabled={isMine}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, text] : chosen.filter((one) => one !== text),
                  )
                }
              />
              <span>
                {texts[text]}{' '}
                <span className="text-faint">
                  ({isMine ? confirm.mine(levelNames[level]) : levelNames[level]})
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {witnesses.length > 0 && (
        <div className="field">
          <label htmlFor="read-witness">{confirm.witness}</label>
          <select
            id="read-witness"
            className="w-full"
            value={witness}
            onChange={({ target }) => setWitness(target.value)}
          >
            <option value="">{confirm.noWitness}</option>
            {witnesses.map((one) => (
              <option key={one.siglum} value={one.siglum}>
                {one.siglum}: {titleOf(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions mt-0">
        <button
          type="submit"
          className="button button-primary"
          disabled={form.busy || chosen.length === 0}
        >
          {confirm.send}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {confirm.cancel}
        </button>
      </div>
    </form>
  );
}
