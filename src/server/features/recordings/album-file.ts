import { drawings, type DrawingName } from '../../../shared/drawings.ts';
import { cleanText } from '../../../shared/normal-form.ts';

/** The content of an album.txt, whose format is in docs/run.md; fields that the file leaves out are null. */
export interface AlbumFile {
  name: string | null;
  cover: DrawingName | null;
  /** The album's place in the list of albums. */
  position: number | null;
  /** Titles by file name, in playing order. */
  titles: Map<string, string>;
  /** The lines that could not be read, each as a sentence for the log. */
  mistakes: string[];
}

/** A file name has 255 characters at most. */
const maxLine = 600;

/** Reads an album file. Lines that cannot be read are reported and left out. */
export function parseAlbumFile(text: string): AlbumFile {
  const album: AlbumFile = {
    name: null,
    cover: null,
    position: null,
    titles: new Map(),
    mistakes: [],
  };
  for (const [index, raw] of cleanText(text).split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.length > maxLine) {
      album.mistakes.push(`line ${index + 1} is longer than ${maxLine} characters`);
      continue;
    }
    const mistake = readLine(line, album);
    if (mistake) album.mistakes.push(`line ${index + 1}: ${mistake}`);
  }
  return album;
}

function readLine(line: string, album: AlbumFile): string | null {
  const song = /^(.+\.\w{3})\s*=\s*(.*)$/.exec(line);
  const [, file = '', title = ''] = song ?? [];
  if (song) {
    album.titles.set(file.trim(), title);
    return null;
  }
  const [, field, value = ''] = /^(name|cover|place)\s*:\s*(.+)$/i.exec(line) ?? [];
  switch (field?.toLowerCase()) {
    case 'name':
      album.name = value;
      return null;
    case 'cover':
      album.cover = drawings.find((drawing) => drawing === value) ?? null;
      return album.cover
        ? null
        : `there is no cover "${value}"; the covers are ${drawings.join(', ')}`;
    case 'place':
      album.position = /^\d{1,4}$/.test(value) ? Number(value) : null;
      return album.position === null ? `"${value}" is no place; a whole number is` : null;
    default:
      return 'this is neither "name: ...", "cover: ..." or "place: ..." nor "file.mp3 = title"';
  }
}
