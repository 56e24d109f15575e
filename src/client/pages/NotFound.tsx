import { Link } from 'wouter';
import { PalmLeaf } from '../ui/drawings/PalmLeaf.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';

/** Shown for an address outside the route table. */
export default function NotFound() {
  const { notFound, menu } = useShellMessages();
  return (
    <div className="page">
      <PageHead title={notFound.title} hidden />
      <h1 className="page-title">{notFound.title}</h1>
      <p>{notFound.text}</p>
      <p className="actions">
        <Link to="/musics" className="button button-primary">
          {menu.compositions}
        </Link>
        <Link to="/" className="button">
          {menu.home}
        </Link>
      </p>
      <PalmLeaf className="mt-12 w-[min(100%,20rem)] text-edge" />
    </div>
  );
}
