import { z } from 'zod';

const required = 'required';

/** The contact form; it is checked in the browser alone, since sending it makes no request (specification, section 7). */
export const contactInput = z.object({
  name: z.string().trim().min(1, required).max(100, required),
  email: z.email(required).max(254, required),
  message: z.string().trim().min(1, required).max(2000, 'long'),
});
