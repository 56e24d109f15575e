import '../styles/full.css';
import { TextDiff } from '../features/reviews/TextDiff.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';

/** Compares two texts that the visitor enters, as the review does. */
export default function Textarea() {
  const { textDiff: words } = useReviewsMessages();
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/textarea" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <TextDiff />
    </div>
  );
}
