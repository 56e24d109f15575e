import { Link } from 'wouter';
import { useListAddress } from '../compositions/list-address.ts';
import { MixedText } from '../../ui/MixedText.tsx';
import { useSearchMessages } from './search.en.ts';

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
      <ul className="grid [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
        <li>
          <Link href={list}>{words.allSongs}</Link>
        </li>
        <li>
          <Link href="/indexes">{words.indexes}</Link>
        </li>
        <li>
          <Link href="/glossary">{words.glossary}</Link>
        </li>
      </ul>
    </div>
  );
}
