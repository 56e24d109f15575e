/** The entry of the engine: code outside this folder imports only this module. */
export { startPageReader, type PageReader } from './page-reader.ts';
export type { PageImage, PageLine, PageReading } from './read-page.ts';
