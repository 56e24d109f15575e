import type { SitePartKey } from '../../../shared/site-content.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { Diff } from '../reviews/Diff.tsx';
import { shapes } from './shapes.ts';
import { valueAsText } from './values.ts';

/** A word by word diff of a revision of a part. */
export function RevisionChange({ part, language, revision }: SitePartKey & { revision: number }) {
  const words = useSiteContentMessages();
  const { failure } = useShellMessages();
  const { data, error } = trpc.admin.siteChange.useQuery({ part, language, revision });
  if (error)
    return (
      <p className="hint">
        {failureMessage(error, { offline: failure.offline, otherwise: failure.text })}
      </p>
    );
  if (!data) return <Loading />;
  const before = valueAsText(shapes[part], data.before, words);
  const after = valueAsText(shapes[part], data.after, words);
  if (before === after) return <p className="hint">{words.history.nothing}</p>;
  return (
    <>
      {data.before === null && <p className="hint">{words.history.first}</p>}
      <Diff before={before} after={after} lang={language} />
    </>
  );
}
