import '../styles/full.css';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { DownloadBook } from '../features/songbooks/DownloadBook.tsx';
import { UploadForm } from '../features/uploads/UploadForm.tsx';
import { pendingEmail } from '../lib/session.ts';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSongbooksMessages } from '../features/songbooks/songbooks.en.ts';

/** PDF download and upload for subscribers; somebody who waits for approval is redirected to /approval-pending (specification, section 4). */
export default function PdfDownload() {
  const { download } = useSongbooksMessages();
  const [, navigate] = useLocation();
  const presence = usePresence();
  const waits =
    presence.is === 'in'
      ? presence.user.isApproved === 'Pending'
      : presence.is === 'out' && pendingEmail() !== null;
  useEffect(() => {
    if (waits) navigate('/approval-pending', { replace: true });
  }, [waits, navigate]);

  return (
    <div className="page">
      <PageHead title={download.title} hidden />
      <h1 className="page-title">{download.title}</h1>
      <p className="mb-2 max-w-measure text-lg">{download.intro}</p>
      {presence.is !== 'out' ? (
        <DownloadBook />
      ) : (
        <>
          <p className="mb-4 max-w-measure">{download.signedOut}</p>
          <p className="actions">
            <Link to="/login?returnUrl=/pdf-download" className="button button-primary">
              {download.login}
            </Link>
            <Link to="/subscribe" className="button">
              {download.subscribe}
            </Link>
          </p>
        </>
      )}
      <p className="max-w-measure mt-10">
        {download.own} <Link to="/songbook">{download.ownLink}</Link>
      </p>
      <UploadForm />
    </div>
  );
}
