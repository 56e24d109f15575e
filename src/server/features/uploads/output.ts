import { z } from 'zod';

const draftRow = z.object({
  id: z.string(),
  /** The file's own name, without the sender's e-mail address in front of it. */
  name: z.string(),
  pages: z.number(),
  at: z.string(),
});
/** An upload as the editor offers it: without its sender. */
export type UploadTextRow = z.infer<typeof draftRow>;
export const draftsOutput = z.array(draftRow);
export const draftOutput = draftRow.extend({
  texts: z.array(z.string()),
});
/** The text extracted from an upload, page by page. */
export type UploadText = z.infer<typeof draftOutput>;
export const uploadsOutput = z.array(
  draftRow.extend({
    username: z.string(),
    email: z.string(),
    size: z.number(),
    /** Whether an admin has downloaded it. */
    fetched: z.boolean(),
  }),
);
/** A row of the admins' list of uploads. */
export type UploadRow = z.infer<typeof uploadsOutput>[number];
