import { fetchSigned } from '../../lib/fetch-signed.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Fetches an uploaded PDF, which needs the token that no link carries, and has the browser keep it. @throws as fetchSigned */
export async function fetchUpload(id: string, name: string): Promise<void> {
  const answer = await fetchSigned(`/api/uploads/${id}`);
  saveFile(await answer.blob(), name);
}
