import { Link, useLocation } from 'wouter';
import { matchAddress } from '../lib/match.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** A page of the route table that is still to be written. */
export default function Unfinished() {
  const { headings, unfinished, menu, site } = useWords();
  const [path] = useLocation();
  const heading = headings[matchAddress(path).route.path] ?? site.name;
  return (
    <div className="page">
      <PageHead title={heading} hidden />
      <h1 className="page-title">{heading}</h1>
      <p>{unfinished}</p>
      <p className="actions">
        <Link to="/musics" className="button">
          {menu.compositions}
        </Link>
      </p>
    </div>
  );
}
