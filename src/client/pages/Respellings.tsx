import { RespellingDesk } from '../features/speech/RespellingDesk.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useRespellingWords } from '../words/en.respellings.ts';

/** How the voices read single words; for admins. */
export default function Respellings() {
  const { respellings } = useRespellingWords();
  return (
    <AdminPage path="/respellings" intro={respellings.intro}>
      <RespellingDesk />
    </AdminPage>
  );
}
