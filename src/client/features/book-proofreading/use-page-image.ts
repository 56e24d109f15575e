import { useEffect, useState } from 'react';
import { pageImagePath } from '../../../shared/books.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';

/** The working image of a page as an address in this window, since only a signed call gets it; null while it is loading. */
export function usePageImage(page: string, version: number) {
  const [image, setImage] = useState<{ of: string; url: string | null; isFailed: boolean }>({
    of: '',
    url: null,
    isFailed: false,
  });
  const address = pageImagePath(page, 'working', version);
  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    const load = async () => {
      try {
        const response = await fetchSigned(address, { signal: stop.signal });
        const blob = await response.blob();
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setImage({ of: address, url: made, isFailed: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error(error);
        setImage({ of: address, url: null, isFailed: true });
      }
    };
    void load();
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return image.of === address ? image : { url: null, isFailed: false };
}
