import '../styles/reading.css';
import { Link, useRoute } from 'wouter';
import { isSiglum } from '../../shared/edition/apparatus.ts';
import { WitnessSheet } from '../features/edition/WitnessSheet.tsx';
import { trpc } from '../trpc.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useEditionMessages } from '../features/edition/edition.en.ts';
import NotFound from './NotFound.tsx';

/** One witness: its description, its reliability, and the songs that were collated with it. */
export default function Witness() {
  const { witnesses: messages } = useEditionMessages();
  const [, params] = useRoute<{ siglum: string }>('/witnesses/:siglum');
  const siglum = params?.siglum ?? '';
  const witness = trpc.witnesses.read.useQuery({ siglum }, { enabled: isSiglum(siglum) });
  if (!isSiglum(siglum) || witness.data === null) return <NotFound />;
  return (
    <div className="page">
      <p className="page-links">
        <Link to="/witnesses">{messages.all}</Link>
      </p>
      <QueryState for={witness}>{(read) => read && <WitnessSheet witness={read} />}</QueryState>
    </div>
  );
}
