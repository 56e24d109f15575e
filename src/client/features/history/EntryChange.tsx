import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Language } from '../../../shared/languages.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { failureMessage } from '../../lib/failure-message.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useHistoryMessages } from './history.en.ts';
import { useEditedMessages } from '../corrections/edited.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

const FieldDiffs = lazyPart(async () => ({
  default: (await import('../reviews/FieldDiffs.tsx')).FieldDiffs,
}));

interface Props {
  number: number;
  language: Language;
  revision: string;
  act: 'saved' | 'published' | 'restored';
}

const nothing = {
  songTitle: '',
  lyrics: '',
  meaning: '',
  sanskrit: '',
  notation: '',
  apparatus: '',
};

/** The changes of a history entry, fetched when it is opened. */
export function EntryChange(props: Props) {
  const { history: messages } = useHistoryMessages();
  const { failure } = useShellMessages();
  const { detail } = useEditedMessages();
  const { data, error } = trpc.corrections.change.useQuery(props);
  if (error) {
    const isClosed = httpStatusOf(error) === 401 || httpStatusOf(error) === 403;
    return (
      <p className="hint">
        {isClosed
          ? messages.notOpen
          : failureMessage(error, { offline: failure.offline, otherwise: detail.failed })}
      </p>
    );
  }
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <h2 className="sr-only">{messages.show}</h2>
      <FieldDiffs before={data.before ?? nothing} after={data.after} language={props.language} />
    </Suspense>
  );
}
