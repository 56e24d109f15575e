import type { SitePart } from '../../../shared/site-content-input.ts';
import type { ContentWords } from './site-content.en.ts';

export type FieldName = keyof ContentWords['fields'];
export type ItemName = keyof ContentWords['items'];

/** The structure of a value, from which its form, the paths of its errors and its history are made. */
export type Shape = Leaf | Group | List;

/** A field that is edited as a whole; `hidden` is not shown and keeps its value. */
export interface Leaf {
  kind: 'line' | 'paragraph' | 'address' | 'email' | 'number' | 'video' | 'drawing' | 'hidden';
  /** The language of the text, where it is fixed. */
  lang?: 'en' | 'kn';
}

interface Group {
  kind: 'group';
  fields: Partial<Record<FieldName, Shape>>;
}

export interface List {
  kind: 'list';
  item: Shape;
  /** Name of an item in the words. */
  itemName: ItemName;
  /** The field whose text is an item's title while it is folded. */
  title?: FieldName;
  /** The list has a fixed length: items can be reordered, but not added or removed. */
  fixed?: true;
  max: number;
  /** Initial value of a new item. */
  blank: unknown;
}

const line: Leaf = { kind: 'line' };
const paragraph: Leaf = { kind: 'paragraph' };
const address: Leaf = { kind: 'address' };
const drawing: Leaf = { kind: 'drawing' };
const hidden: Leaf = { kind: 'hidden' };

const paragraphs = (max: number): List => ({
  kind: 'list',
  item: paragraph,
  itemName: 'paragraph',
  max,
  blank: '',
});
const link: Group = { kind: 'group', fields: { title: line, address } };
const links: List = {
  kind: 'list',
  item: link,
  itemName: 'link',
  title: 'title',
  max: 30,
  blank: { title: '', address: '' },
};
const chapters: List = {
  kind: 'list',
  item: { kind: 'group', fields: { title: line, paragraphs: paragraphs(20) } },
  itemName: 'chapter',
  title: 'title',
  max: 20,
  blank: { title: '', paragraphs: [''] },
};
const videos: List = {
  kind: 'list',
  item: {
    kind: 'group',
    fields: { title: line, id: { kind: 'video' }, number: { kind: 'number' } },
  },
  itemName: 'video',
  title: 'title',
  max: 10,
  blank: { title: '', id: '', number: '' },
};

/** The shape of each part; shapes.test.ts checks it against the schema in shared/site-content-input.ts. */
export const shapes: Record<SitePart, Shape> = {
  names: {
    kind: 'group',
    fields: {
      kannada: { kind: 'line', lang: 'kn' },
      latin: { kind: 'line', lang: 'en' },
      years: line,
    },
  },
  introduction: paragraphs(10),
  compiler: { kind: 'group', fields: { name: line, years: line, links } },
  email: { kind: 'email' },
  socials: { ...links, itemName: 'social', fixed: true, max: 5 },
  footer: {
    kind: 'group',
    fields: { notice: line, invitation: line, credit: line, copyright: line },
  },
  about: { kind: 'group', fields: { opening: paragraphs(10), more: chapters, sources: links } },
  history: {
    kind: 'group',
    fields: { opening: paragraphs(10), more: chapters, encyclopedia: link, sources: links },
  },
  articles: {
    ...links,
    item: { kind: 'group', fields: { title: line, publisher: line, address } },
    itemName: 'article',
    max: 60,
    blank: { title: '', publisher: '', address: '' },
  },
  gallery: {
    kind: 'list',
    item: { kind: 'group', fields: { drawing, caption: line, alt: line } },
    itemName: 'picture',
    title: 'caption',
    max: 12,
    blank: { drawing: '', caption: '', alt: '' },
  },
  videoAlbums: {
    kind: 'list',
    item: {
      kind: 'group',
      fields: {
        albumName: line,
        kannadaName: line,
        albumThumbnail: drawing,
        videos,
        playlistId: hidden,
      },
    },
    itemName: 'album',
    title: 'albumName',
    fixed: true,
    max: 4,
    blank: null,
  },
  recordingAlbums: {
    kind: 'list',
    item: {
      kind: 'group',
      fields: { name: line, kannadaName: line, thumbnail: drawing, path: hidden },
    },
    itemName: 'album',
    title: 'name',
    fixed: true,
    max: 4,
    blank: null,
  },
};

/** The page that shows a part, for its preview, and the selector of the part on it. */
export const shownAt: Record<SitePart, { page: string; near?: string }> = {
  names: { page: '/' },
  introduction: { page: '/', near: '.home-words' },
  compiler: { page: '/', near: '.home-links' },
  email: { page: '/contact' },
  socials: { page: '/contact', near: '.contact-socials' },
  footer: { page: '/', near: 'footer:not(main *)' },
  about: { page: '/about' },
  history: { page: '/history' },
  articles: { page: '/articles' },
  gallery: { page: '/gallary' },
  videoAlbums: { page: '/video' },
  recordingAlbums: { page: '/recordings' },
};
