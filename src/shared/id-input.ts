import { z } from 'zod';

/** An id as a client names it: any text. The one that names nothing is not found, in whatever form it is. */
export const idInput = z.string().max(2000);
