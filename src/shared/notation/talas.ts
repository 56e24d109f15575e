import { avartasOf, type WrittenAnga, type Sign } from './signs.ts';

/**
 * A tala. Its angas are the laghu, whose length is the jati's, drutam of two aksharas and anudrutam of one; those of a chapu
 * are groups of beats.
 */
export interface Tala {
  name: string;
  /** The aksharas of each anga. */
  angas: readonly number[];
  /** Whether bars inside an avarta are not checked: books set those of a chapu in more than one way. */
  loose: boolean;
}

/** The length of a laghu by the jati's name as `fold` returns it. */
const jatis = { tisra: 3, caturasra: 4, kanda: 5, misra: 7, sankirna: 9 } as const;
type Jati = keyof typeof jatis;
const isJati = (name: string): name is Jati => Object.hasOwn(jatis, name);

/** The seven talas of the alankaras (I laghu, O drutam, U anudrutam), each with its default jati. */
const suladi: Record<string, { angas: string; jati: Jati }> = {
  druva: { angas: 'IOII', jati: 'caturasra' },
  matya: { angas: 'IOI', jati: 'caturasra' },
  rupaka: { angas: 'OI', jati: 'caturasra' },
  jampa: { angas: 'IUO', jati: 'misra' },
  triputa: { angas: 'IOO', jati: 'tisra' },
  ata: { angas: 'IIOO', jati: 'kanda' },
  eka: { angas: 'I', jati: 'caturasra' },
};

const chapus: Partial<Record<Jati, readonly number[]>> = {
  tisra: [1, 2],
  kanda: [2, 3],
  misra: [3, 4],
  sankirna: [4, 5],
};

/**
 * Finds a tala by its name in usual spellings: Adi, the seven talas with or without their jati, and the chapus; null for any
 * other name.
 */
export function findTala(name: string | null): Tala | null {
  if (!name) return null;
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(fold)
    .filter((word) => word && word !== 'tala');
  const own = words.pop() ?? '';
  const [jati = null] = words;
  if (words.length > 1 || (jati !== null && !isJati(jati))) return null;
  if (own === 'adi')
    return jati === null || jati === 'caturasra' ? makeTala(name, 'IOO', 'caturasra') : null;
  const groups = own === 'capu' && chapus[jati ?? 'misra'];
  if (groups) return { name, angas: groups, loose: true };
  // The name is input, and every object has a property “constructor”.
  const known = Object.hasOwn(suladi, own) ? suladi[own] : undefined;
  return known ? makeTala(name, known.angas, jati ?? known.jati) : null;
}

/** The form in which spellings are equal: Jhampa and Jampa, Rupakam and Rupaka, Atta and Ata. */
const fold = (word: string) =>
  word
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/m$/, '');

function makeTala(name: string, angas: string, jati: Jati): Tala {
  const lengths = { I: jatis[jati], O: 2, U: 1 };
  return {
    name,
    angas: Array.from(angas, (anga) => lengths[anga as keyof typeof lengths]),
    loose: false,
  };
}

export const aksharasOf = ({ angas }: Pick<Tala, 'angas'>): number =>
  angas.reduce((sum, anga) => sum + anga, 0);

/** An avarta with another number of aksharas than the tala, or with another anga. Its sign is that anga. */
export interface Miscount extends Sign {
  kind: 'tala-count' | 'tala-bars';
  count: { has: number; wants: number };
}

/** Compares the avartas of a line with its tala. A miscount names the first anga that differs, or the last one where one is missing. */
export function countLine(signs: readonly Sign[], tala: Tala): Miscount[] {
  return avartasOf(signs).flatMap((avarta) => countAvarta(avarta, tala) ?? []);
}

function countAvarta(avarta: readonly WrittenAnga[], tala: Tala): Miscount | null {
  const has = avarta.reduce((sum, anga) => sum + anga.length, 0);
  const wants = aksharasOf(tala);
  const differs = tala.loose
    ? -1
    : tala.angas.findIndex((aksharas, index) => avarta[index]?.length !== aksharas);
  if (has === wants && differs < 0) return null;
  const anga = avarta[differs]?.length
    ? avarta[differs]
    : (avarta.findLast((one) => one.length > 0) ?? []);
  const cell = { at: anga[0]?.at ?? 1, text: anga.map(({ text }) => text).join(' ') };
  if (has !== wants) return { ...cell, kind: 'tala-count', count: { has, wants } };
  return {
    ...cell,
    kind: 'tala-bars',
    count: { has: avarta[differs]?.length ?? 0, wants: tala.angas[differs] ?? 0 },
  };
}
