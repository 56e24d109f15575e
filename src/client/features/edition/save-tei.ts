import { fetchSigned } from '../../lib/fetch-signed.ts';
import { readBlob } from '../../lib/read-body.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Fetches a song's TEI document with the reader's token, which a link does not send, and saves it. @throws where it cannot be fetched */
export async function saveTei(address: string, name: string): Promise<void> {
  saveFile(await readBlob(await fetchSigned(address), () => undefined), name);
}
