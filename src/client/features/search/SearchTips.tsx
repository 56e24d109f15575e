import { Link } from 'wouter';
import { useListAddress } from '../compositions/list-address.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { useSearchMessages } from './search.en.ts';

const link = 'inline-flex min-h-target items-center';

/** Tips and further links, shown without a query and without a result. */
export function SearchTips() {
  const { page: words } = useSearchMessages();
  const list = useListAddress();
  return (
    <div className="prose mt-4">
      <p>
        <MixedText text={words.hint} />
      </p>
      <h2>{words.tips}</h2>
      <ul>
        {words.tipList.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <h2>{words.elsewhere}</h2>
      <ul className="grid">
        <li>
          <Link className={link} href={list}>
            {words.allSongs}
          </Link>
        </li>
        <li>
          <Link className={link} href="/indexes">
            {words.indexes}
          </Link>
        </li>
        <li>
          <Link className={link} href="/glossary">
            {words.glossary}
          </Link>
        </li>
      </ul>
    </div>
  );
}
