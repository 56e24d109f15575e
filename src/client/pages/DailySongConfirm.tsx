import '../styles/full.css';
import { Link } from 'wouter';
import { useDailySongMessages } from '../features/daily-song/daily-song.en.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { LinkAction } from '../ui/LinkAction.tsx';

/** The target of the link in the e-mail that asks whether its reader wants the song of the day. */
export default function DailySongConfirm() {
  const { title, text, newLink, ...messages } = useDailySongMessages().confirm;
  const { client } = trpc.useUtils();
  return (
    <div className="page">
      <PageHead title={title} hidden />
      <h1 className="page-title">{title}</h1>
      <LinkAction
        intro={text}
        {...messages}
        act={(token) => client.dailySong.confirm.mutate({ token })}
      >
        <p className="form-links">
          <Link to="/daily-song">{newLink}</Link>
        </p>
      </LinkAction>
    </div>
  );
}
