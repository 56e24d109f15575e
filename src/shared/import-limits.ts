/** Limits of an import. Apart from the schemas: the browser asks these first. */
export const maxImportBytes = 25 * 1024 * 1024;
/** What a file may unpack to. */
export const maxUnpackedBytes = 64 * 1024 * 1024;
export const maxImportRows = 5000;
export const maxImportColumns = 300;
/** Letters of one cell, or of a song's file. */
export const maxCellLength = 100_000;
export const importEndings = ['.txt', '.zip', '.csv', '.tsv', '.xlsx', '.json'] as const;
