import type { SitePart } from '../../../shared/site-content-input.ts';
import type { ContentWords } from '../../words/en.site-content.ts';

export type FieldName = keyof ContentWords['fields'];
export type ItemName = keyof ContentWords['items'];

/** How a value is asked for: what its form, its place in an error and its history are made from. */
export type Shape = Leaf | Group | List;

/** `kept` goes along unseen. */
export interface Leaf {
  kind: 'line' | 'paragraph' | 'address' | 'email' | 'number' | 'video' | 'drawing' | 'kept';
  /** Of the words, where it is always that of one script. */
  lang?: 'en' | 'kn';
}

interface Group {
  kind: 'group';
  fields: Partial<Record<FieldName, Shape>>;
}

export interface List {
  kind: 'list';
  item: Shape;
  /** What one of it is called. */
  called: ItemName;
  /** Whose words stand for an item while it is folded. */
  title?: FieldName;
  /** A list of a fixed length can only be put in another order. */
  fixed?: true;
  most: number;
  /** What a new one begins as. */
  blank: unknown;
}

const line: Leaf = { kind: 'line' };
const paragraph: Leaf = { kind: 'paragraph' };
const address: Leaf = { kind: 'address' };
const drawing: Leaf = { kind: 'drawing' };
const kept: Leaf = { kind: 'kept' };

const paragraphs = (most: number): List => ({ kind: 'list', item: paragraph, called: 'paragraph', most, blank: '' });
const link: Group = { kind: 'group', fields: { title: line, address } };
const links: List = { kind: 'list', item: link, called: 'link', title: 'title', most: 30, blank: { title: '', address: '' } };
const chapters: List = {
  kind: 'list',
  item: { kind: 'group', fields: { title: line, paragraphs: paragraphs(20) } },
  called: 'chapter',
  title: 'title',
  most: 20,
  blank: { title: '', paragraphs: [''] },
};
const videos: List = {
  kind: 'list',
  item: { kind: 'group', fields: { title: line, id: { kind: 'video' }, number: { kind: 'number' } } },
  called: 'video',
  title: 'title',
  most: 10,
  blank: { title: '', id: '', number: '' },
};

/** The form of each part; shapes.test.ts holds it to the schema in shared/site-content.ts. */
export const shapes: Record<SitePart, Shape> = {
  names: { kind: 'group', fields: { kannada: { kind: 'line', lang: 'kn' }, latin: { kind: 'line', lang: 'en' }, years: line } },
  introduction: paragraphs(10),
  compiler: { kind: 'group', fields: { name: line, years: line, links } },
  email: { kind: 'email' },
  socials: { ...links, called: 'social', fixed: true, most: 5 },
  footer: { kind: 'group', fields: { notice: line, invitation: line, credit: line, copyright: line } },
  about: { kind: 'group', fields: { opening: paragraphs(10), more: chapters, sources: links } },
  history: { kind: 'group', fields: { opening: paragraphs(10), more: chapters, encyclopedia: link, sources: links } },
  articles: { ...links, item: { kind: 'group', fields: { title: line, publisher: line, address } }, called: 'article', most: 60, blank: { title: '', publisher: '', address: '' } },
  gallery: { kind: 'list', item: { kind: 'group', fields: { drawing, caption: line, alt: line } }, called: 'picture', title: 'caption', most: 12, blank: { drawing: '', caption: '', alt: '' } },
  videoAlbums: {
    kind: 'list',
    item: { kind: 'group', fields: { albumName: line, albumThumbnail: drawing, videos, playlistId: kept } },
    called: 'album',
    title: 'albumName',
    fixed: true,
    most: 4,
    blank: null,
  },
  recordingAlbums: { kind: 'list', item: { kind: 'group', fields: { name: line, thumbnail: drawing, path: kept } }, called: 'album', title: 'name', fixed: true, most: 4, blank: null },
};

/** Where a part is seen, and what of that page. */
export const shownAt: Record<SitePart, { page: string; near?: string }> = {
  names: { page: '/' },
  introduction: { page: '/', near: '.home-words' },
  compiler: { page: '/', near: '.home-links' },
  email: { page: '/contact' },
  socials: { page: '/contact', near: '.contact-socials' },
  footer: { page: '/', near: '.site-footer' },
  about: { page: '/about' },
  history: { page: '/history' },
  articles: { page: '/articles' },
  gallery: { page: '/gallary' },
  videoAlbums: { page: '/video' },
  recordingAlbums: { page: '/recordings' },
};
