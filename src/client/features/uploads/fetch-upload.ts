import { fetchSigned } from '../../lib/fetch-signed.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Downloads an uploaded PDF. A plain link would not do, since it cannot send the token. @throws as fetchSigned */
export async function fetchUpload(id: string, name: string): Promise<void> {
  const answer = await fetchSigned(`/api/uploads/${id}`);
  saveFile(await answer.blob(), name);
}
