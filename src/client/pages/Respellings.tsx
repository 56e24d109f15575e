import { Link } from 'wouter';
import { RespellingDesk } from '../features/speech/RespellingDesk.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useAdminWords } from '../words/en.admin.ts';
import { useRespellingWords } from '../words/en.respellings.ts';

/** How the voices read single words; for admins. */
export default function Respellings() {
  const { respellings } = useRespellingWords();
  const { admin } = useAdminWords();
  return (
    <div className="page">
      <PageHead title={respellings.title} hidden />
      <h1 className="page-title">{respellings.title}</h1>
      <p className="intro">{respellings.intro}</p>
      <RespellingDesk />
      <p className="desk-ways">
        <Link to="/admin">{admin.title}</Link>
      </p>
    </div>
  );
}
