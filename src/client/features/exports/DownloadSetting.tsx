import { Link } from 'wouter';
import { useIsAdmin } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { useExportsMessages } from './exports.en.ts';
import { partItem, partLink, partName } from '../site-content/part-styles.ts';

/** An item of the settings: whether the songs are public as files, with a link to the form that decides it. */
export function DownloadSetting() {
  const words = useExportsMessages();
  const { data } = trpc.admin.publicDownload.useQuery(undefined, {
    enabled: useIsAdmin(),
  });
  return (
    <li className={partItem}>
      <Link to="/export#download" className={partLink}>
        <span className={partName}>{words.download}</span>
        <span className="hint">{words.downloadHint}</span>
      </Link>
      <p className="hint md:text-end">{data && (data.choice?.on ? words.isOn : words.isOff)}</p>
    </li>
  );
}
