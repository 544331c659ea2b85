/** Sentences in each language of the vocabulary, into which its words are inserted. */
export interface Frames {
  /** A word for a jewel, and one for a stone. */
  jewel: string
  stone: string
  /** Sentences that name its stones, its metal, its maker, and anything; `{}` is the word's place. */
  setWith: string
  madeOf: string
  signed: string
  said: string
}

const frames: Record<string, Omit<Frames, 'said'>> = {
  en: {
    jewel: 'ring',
    setWith: 'The front set with {}, circa 1950.',
    madeOf: 'Mounted in {}.',
    signed: 'Signed {}.',
    stone: 'sapphire',
  },
  fr: {
    jewel: 'bague',
    setWith: 'Sertie de {}, vers 1950.',
    madeOf: 'Monture en {}.',
    signed: 'Signée {}.',
    stone: 'saphir',
  },
  de: {
    jewel: 'Ring',
    setWith: 'Besetzt mit {}, um 1950.',
    madeOf: 'Gefasst in {}.',
    signed: 'Signiert {}.',
    stone: 'Saphir',
  },
  it: {
    jewel: 'anello',
    setWith: 'Decorato con {}, 1950 circa.',
    madeOf: 'Montato in {}.',
    signed: 'Firmato {}.',
    stone: 'zaffiro',
  },
  es: {
    jewel: 'anillo',
    setWith: 'Decorado con {}, hacia 1950.',
    madeOf: 'Montado en {}.',
    signed: 'Firmado {}.',
    stone: 'zafiro',
  },
  pt: {
    jewel: 'anel',
    setWith: 'Cravejado com {}, cerca de 1950.',
    madeOf: 'Montado em {}.',
    signed: 'Assinado {}.',
    stone: 'safira',
  },
  nl: {
    jewel: 'ring',
    setWith: 'Bezet met {}, circa 1950.',
    madeOf: 'Gemaakt van {}.',
    signed: 'Gesigneerd {}.',
    stone: 'saffier',
  },
  sv: {
    jewel: 'ring',
    setWith: 'Besatt med {}, omkring 1950.',
    madeOf: 'Tillverkad av {}.',
    signed: 'Signerad {}.',
    stone: 'safir',
  },
  da: {
    jewel: 'ring',
    setWith: 'Besat med {}, omkring 1950.',
    madeOf: 'Fremstillet af {}.',
    signed: 'Signeret {}.',
    stone: 'safir',
  },
  no: {
    jewel: 'ring',
    setWith: 'Besatt med {}, rundt 1950.',
    madeOf: 'Laget av {}.',
    signed: 'Signert {}.',
    stone: 'safir',
  },
  fi: {
    jewel: 'sormus',
    setWith: 'Koristeena {}, noin 1950.',
    madeOf: 'Materiaali {}.',
    signed: 'Signeerattu {}.',
    stone: 'safiiri',
  },
  el: {
    jewel: 'δαχτυλίδι',
    setWith: 'Με {}, περίπου 1950.',
    madeOf: 'Από {}.',
    signed: 'Υπογραφή {}.',
    stone: 'ζαφείρι',
  },
  cs: {
    jewel: 'prsten',
    setWith: 'Osazený {}, kolem 1950.',
    madeOf: 'Materiál: {}.',
    signed: 'Signováno {}.',
    stone: 'safír',
  },
  pl: {
    jewel: 'pierścionek',
    setWith: 'Wysadzany {}, około 1950.',
    madeOf: 'Materiał: {}.',
    signed: 'Sygnowany {}.',
    stone: 'szafir',
  },
  ru: {
    jewel: 'кольцо',
    setWith: 'Украшено {}, около 1950 года.',
    madeOf: 'Материал: {}.',
    signed: 'Подпись: {}.',
    stone: 'сапфир',
  },
  zh: { jewel: '戒指', setWith: '鑲嵌{}。', madeOf: '以{}製成。', signed: '簽名：{}。', stone: '藍寶石' },
  ja: { jewel: 'リング', setWith: '{}を留めた。', madeOf: '{}製。', signed: '署名：{}。', stone: 'サファイア' },
}

/** Returns the frames of a language; those of English for codes and for international names. */
export const buildFrames = (label: string): Frames => ({ ...(frames[label] ?? frames['en']!), said: '{}.' })
