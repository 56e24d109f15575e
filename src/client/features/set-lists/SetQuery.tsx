import type { ReactNode } from 'react';
import { defaultLanguage } from '../../../shared/languages.ts';
import type { SetList } from '../../../shared/set-lists.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { alone, httpStatusOf, trpc } from '../../trpc.tsx';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { usePresentationSettings } from '../presentation/settings.ts';
import { useSetListsMessages } from './set-lists.en.ts';
import { Link } from 'wouter';

interface Props {
  code: string;
  /** @param refetch reads the list again */
  children: (list: SetList, refetch: () => void) => ReactNode;
}

/** Reads a list, with its titles in the script of this device. */
export function SetQuery({ code, children }: Props) {
  const { set: messages, sets } = useSetListsMessages();
  const { language } = usePresentationSettings();
  const query = trpc.setLists.read.useQuery(
    { code, language: language ?? defaultLanguage },
    { ...alone, placeholderData: (before) => (before?.code === code ? before : undefined) },
  );
  const shown = (list: SetList) => children(list, () => void query.refetch());
  if (query.data) return shown(query.data);
  if (httpStatusOf(query.error) === 404)
    return (
      <div className="page">
        <PageHead title={messages.missing} hidden />
        <MessageBlock>
          <h1>{messages.missing}</h1>
          <p>{messages.missingText}</p>
          <p className="actions">
            <Link to="/sets" className="button">
              {sets.title}
            </Link>
          </p>
        </MessageBlock>
      </div>
    );
  return (
    <div className="page">
      <PageHead title={messages.untitled} hidden />
      <QueryState for={query} failed={messages.failed}>
        {shown}
      </QueryState>
    </div>
  );
}
