import { Link } from 'wouter';
import { RespellingDesk } from '../features/respellings/RespellingDesk.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** How the voices read single words; for admins. */
export default function Respellings() {
  const { respellings, admin } = useWords();
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
