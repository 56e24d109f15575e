import type { workloadMessages as English } from './workload.en.ts';

/** Messages of workload: pending tasks, the edition's progress, the assignments. */
export const kannada: typeof English = {
  storage: {
    title: 'ಸರ್ವರ್ ಎಚ್ಚರಿಕೆಗಳು',
    low: (free: number, total: number) =>
      `ಸರ್ವರ್‌ನ ಡಿಸ್ಕ್ ಬಹುತೇಕ ತುಂಬಿದೆ: ${total} ಎಂಬಿಯಲ್ಲಿ ${free} ಎಂಬಿ ಮಾತ್ರ ಖಾಲಿ ಇದೆ. ಜಾಗ ಸಿಗುವವರೆಗೆ ತಿದ್ದುಪಡಿ, ಪರಿಶೀಲನೆ ಮತ್ತು ಲಾಗಿನ್ ಮಾತ್ರ ಸಾಧ್ಯ. ದಯವಿಟ್ಟು ಸರ್ವರ್ ನಿರ್ವಾಹಕರಿಗೆ ತಿಳಿಸಿ.`,
    failing: (code: string) =>
      `ಸರ್ವರ್‌ನ ಡಿಸ್ಕ್‌ನಲ್ಲಿ ಏನನ್ನೂ ಬರೆಯಲಾಗುತ್ತಿಲ್ಲ (${code}): ಏನನ್ನೂ ಉಳಿಸಲಾಗದು, ಹಾಡುಗಳನ್ನು ಓದಬಹುದು ಅಷ್ಟೇ. ದಯವಿಟ್ಟು ಸರ್ವರ್ ನಿರ್ವಾಹಕರಿಗೆ ತಿಳಿಸಿ.`,
    backup: 'ಕೊನೆಯ ಬ್ಯಾಕಪ್ ಅಥವಾ ಪರೀಕ್ಷೆ ಯಶಸ್ವಿಯಾದ ಕೊನೆಯ ಬ್ಯಾಕಪ್ ಎರಡು ದಿನಗಳಿಗಿಂತ ಹಳೆಯದು.',
    toBackups: 'ಬ್ಯಾಕಪ್‌ಗಳನ್ನು ನೋಡಿ',
    clock: (days: number, left: number) =>
      `ಸರ್ವರ್‌ನ ಗಡಿಯಾರ ಒಮ್ಮೆಲೇ ${days} ದಿನ ಮುಂದೆ ಹೋಗಿದೆ. ಅದು ತಪ್ಪಾಗಿದ್ದರೆ ಸರಿಪಡಿಸಲು ಹೇಳಿ. ತಾಣವು ಇನ್ನೂ ${left} ದಿನ ನಡೆಯುವವರೆಗೆ ಹಳೆಯ ದಾಖಲೆಗಳನ್ನು ಅಳಿಸುವುದಿಲ್ಲ.`,
    stores: {
      requests: (held: number, max: number) =>
        `ಖಾತೆಗಾಗಿ ಕೋರಿಕೆಗಳು: ${max}ರಲ್ಲಿ ${held} ಬಾಕಿ ಇವೆ. ಮಿತಿ ತಲುಪಿದರೆ ಹೊಸ ಕೋರಿಕೆ ಕಳುಹಿಸಲಾಗದು; ದಯವಿಟ್ಟು ಕೆಲವನ್ನು ಅನುಮೋದಿಸಿ ಅಥವಾ ನಿರಾಕರಿಸಿ.`,
      reports: (held: number, max: number) =>
        `ಓದುಗರ ವರದಿಗಳು: ${max}ರಲ್ಲಿ ${held} ಬಾಕಿ ಇವೆ. ಮಿತಿ ತಲುಪಿದರೆ ಹೊಸ ವರದಿಗಳನ್ನು ಸ್ವೀಕರಿಸಲಾಗದು; ದಯವಿಟ್ಟು ಉತ್ತರಿಸಿ.`,
      visits: (held: number, max: number) =>
        `ಭೇಟಿಗಳ ದಾಖಲೆ: ${max}ರಲ್ಲಿ ${held} ಇವೆ. ಮಿತಿ ತಲುಪಿದರೆ ಹಳೆಯವನ್ನು ಅಳಿಸಲಾಗುತ್ತದೆ; ಬೇಕಿದ್ದರೆ CSV ಆಗಿ ಉಳಿಸಿಕೊಳ್ಳಿ.`,
      emails: (held: number, _most: number) =>
        `${held} ಇಮೇಲ್‌ಗಳನ್ನು ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ. ಮೇಲ್ ಸರ್ವರ್ ಉತ್ತರಿಸದಿರಬಹುದು.`,
      uploads: (held: number, max: number) =>
        `ಅಪ್‌ಲೋಡ್‌ಗಳು: ${max} ಎಂಬಿಯಲ್ಲಿ ${held} ಎಂಬಿ ತುಂಬಿದೆ. ಮಿತಿ ತಲುಪಿದರೆ ಯಾರೂ ಪಿಡಿಎಫ್ ಅಪ್‌ಲೋಡ್ ಮಾಡಲಾಗದು; ಅವನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿಕೊಂಡು ಬೇಡವಾದದ್ದನ್ನು ತೆಗೆಯಿರಿ.`,
    },
  },
  waiting: {
    title: 'ಬಾಕಿ ಕೆಲಸ',
    nothing: 'ಬಾಕಿ ಕೆಲಸ ಇಲ್ಲ.',
    failed: 'ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
    kinds: {
      requests: (_count: number) => 'ಖಾತೆಗಾಗಿ ಕೋರಿಕೆ',
      toReview: (_count: number) => 'ಪರಿಶೀಲಿಸಬೇಕಾದ ತಿದ್ದುಪಡಿ',
      toPublish: (_count: number) => 'ಪರಿಶೀಲಿಸಿದ, ಪ್ರಕಟಿಸಬೇಕಾದ ತಿದ್ದುಪಡಿ',
      reports: (_count: number) => 'ಓದುಗರ ವರದಿ',
      recordings: (_count: number) => 'ಕಾಯುತ್ತಿರುವ ಧ್ವನಿಮುದ್ರಣ',
      setReports: (_count: number) => 'ದೂರು ಬಂದ ಹಾಡುಪಟ್ಟಿ',
      uploads: (_count: number) => 'ಹೊಸ ಪಿಡಿಎಫ್ ಅಪ್‌ಲೋಡ್',
      movedSongs: (_count: number) => 'ನಿಮ್ಮ ಹಾಡನ್ನು ಉಳಿಸಿಕೊಂಡು ಬೇರೆ ಸಂಖ್ಯೆ ಕೊಟ್ಟ ಹೊಸ ಹಾಡು',
    },
    actions: {
      requests: 'ಪರಿಶೀಲಿಸಿ',
      toReview: 'ಪರಿಶೀಲಿಸಿ',
      toPublish: 'ಪ್ರಕಟಿಸಿ',
      reports: 'ಉತ್ತರಿಸಿ',
      recordings: 'ಕೇಳಿ',
      setReports: 'ನೋಡಿ',
      uploads: 'ನೋಡಿ',
      movedSongs: 'ನೋಡಿ',
    },
    none: 'ಇಲ್ಲ',
  },
  progress: {
    hint: 'ಪ್ರತಿ ಹಾಡಿನ ಕನ್ನಡ ಸಾಹಿತ್ಯದ ಪ್ರಕಾರ; ಉಳಿದ ಲಿಪಿಗಳು ಅದರಿಂದಲೇ ಲಿಪ್ಯಂತರಗೊಂಡಿವೆ.',
    stages: {
      readTwice: 'ಎರಡು ಬಾರಿ ಪರಿಶೀಲಿಸಿದ್ದು',
      readOnce: 'ಒಮ್ಮೆ ಪರಿಶೀಲಿಸಿದ್ದು',
      correcting: 'ತಿದ್ದುಪಡಿ ನಡೆಯುತ್ತಿದೆ',
      entered: 'ಸೇರಿಸಿದೆ, ಇನ್ನೂ ಪರಿಶೀಲಿಸಿಲ್ಲ',
      wanted: 'ಶೀರ್ಷಿಕೆ ಮಾತ್ರ, ಸಾಹಿತ್ಯ ಬೇಕಾಗಿದೆ',
    },
    all: (count: number) => `ಎಲ್ಲ ${count} ಹಾಡುಗಳು`,
    byRange: (length: number) => `${length} ಹಾಡುಗಳ ಗುಂಪುಗಳಲ್ಲಿ`,
    part: (name: string, count: number) => `${name}: ${count}`,
    table: 'ಕೋಷ್ಟಕವಾಗಿ ತೋರಿಸಿ',
    range: 'ಹಾಡುಗಳು',
    rangeOf: (start: number, end: number) => (start === end ? `${start}` : `${start}ರಿಂದ ${end}`),
    songs: 'ಎಷ್ಟು',
    none: 'ಈ ಆವೃತ್ತಿಯಲ್ಲಿ ಹಾಡುಗಳಿಲ್ಲ.',
    file: 'ಪ್ರಗತಿ',
  },
  assignments: {
    hint: '1ರಿಂದ 78ರ ಹಾಡುಗಳನ್ನು ಪರಿಶೀಲಕರಿಗೆ ಮತ್ತು ಸಂಪಾದಕರಿಗೆ ವಹಿಸಲಾಗುತ್ತದೆ; ಮುಂದಿನವನ್ನು ಅನುಮೋದನೆ ಪಡೆದ ಎಲ್ಲರೂ ಪರಿಶೀಲಿಸಬಹುದು. ನಿರ್ವಾಹಕರು ಎಲ್ಲ ಹಾಡುಗಳನ್ನೂ ಪರಿಶೀಲಿಸಬಹುದು.',
    nobody: 'ಇನ್ನೂ ಯಾರನ್ನೂ ಅನುಮೋದಿಸಿಲ್ಲ; ಯಾವ ಹಾಡನ್ನೂ ವಹಿಸಿಲ್ಲ.',
    legend: {
      proofreader: 'ಪರಿಶೀಲಕರು',
      editor: 'ಸಂಪಾದಕರು',
      inactive: '30 ದಿನಗಳಿಂದ ಸಕ್ರಿಯರಲ್ಲ',
      together: 'ಎಲ್ಲರೂ ಸೇರಿ',
      gap: 'ಯಾರೂ ಇಲ್ಲ',
      several: 'ಹಲವರು',
    },
    songs: (start: number, end: number) =>
      start === end ? `ಹಾಡು ${start}` : `ಹಾಡು ${start}ರಿಂದ ${end}`,
    numbers: (start: number, end: number) => (start === end ? `${start}` : `${start}ರಿಂದ ${end}`),
    noSongs: 'ಯಾವ ಹಾಡೂ ಇಲ್ಲ',
    roles: { Proofreader: 'ಪರಿಶೀಲಕರು', Editor: 'ಸಂಪಾದಕರು' },
    seen: (day: string) => `ಕೊನೆಯ ಭೇಟಿ ${day}`,
    never: 'ಇನ್ನೂ ಲಾಗಿನ್ ಆಗಿಲ್ಲ',
    inactive: '30 ದಿನಗಳಿಂದ ಸಕ್ರಿಯರಲ್ಲ',
    gaps: (ranges: string) => `ಯಾರಿಗೂ ವಹಿಸದ ಹಾಡುಗಳು: ${ranges}.`,
    noGaps: '1ರಿಂದ 78ರ ಎಲ್ಲ ಹಾಡುಗಳನ್ನೂ ವಹಿಸಲಾಗಿದೆ.',
    overlaps: 'ಹಲವರಿಗೆ ವಹಿಸಿದ ಹಾಡುಗಳು:',
    overlap: (range: string, names: string) => `${range}: ${names}`,
  },
  handOver: {
    button: 'ಬೇರೆಯವರಿಗೆ ವಹಿಸಿ',
    buttonOf: (name: string) => `${name} ಅವರ ಹಾಡುಗಳನ್ನು ಬೇರೆಯವರಿಗೆ ವಹಿಸಿ`,
    title: (name: string) => `${name} ಅವರ ಹಾಡುಗಳನ್ನು ಬೇರೆಯವರಿಗೆ ವಹಿಸುವುದು`,
    start: 'ಮೊದಲ ಹಾಡು',
    end: 'ಕೊನೆಯ ಹಾಡು',
    to: 'ಯಾರಿಗೆ',
    pick: 'ಆರಿಸಿ …',
    person: (name: string, role: string, songs: string) => `${name} (${role}, ${songs})`,
    keeps: (name: string, songs: string) => `${name} ಅವರಲ್ಲಿ ಉಳಿಯುವುದು: ${songs}.`,
    keepsNothing: (name: string) => `${name} ಅವರಲ್ಲಿ ಯಾವ ಹಾಡೂ ಉಳಿಯುವುದಿಲ್ಲ.`,
    has: (name: string, songs: string) => `ಆಗ ${name} ಅವರ ಹೊಣೆ: ${songs}.`,
    emailHint: 'ಇಬ್ಬರಿಗೂ ಇಮೇಲ್ ಕಳುಹಿಸಲಾಗುತ್ತದೆ.',
    middle: 'ಈ ಹಾಡುಗಳು ನಡುವೆ ಇರುವುದರಿಂದ ಉಳಿದವು ಎರಡು ಭಾಗವಾಗುತ್ತವೆ. ಮೊದಲಿನ ಭಾಗ, ಕೊನೆಯ ಭಾಗ ಅಥವಾ ಎಲ್ಲವನ್ನೂ ಆರಿಸಿ.',
    nobodyElse: 'ಹಾಡುಗಳನ್ನು ವಹಿಸಲು ಬೇರೆ ಯಾರೂ ಇಲ್ಲ.',
    submit: 'ವಹಿಸಿ',
    waiting: 'ಒಂದು ಕ್ಷಣ …',
    done: (start: number, end: number, name: string) =>
      `${start}ರಿಂದ ${end}ರ ಹಾಡುಗಳು ಈಗ ${name} ಅವರ ಹೊಣೆಯಲ್ಲಿವೆ.`,
    failed: 'ಹಾಡುಗಳನ್ನು ವಹಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
};
