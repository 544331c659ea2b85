import { sideDiamonds, stones, type Design } from '../design.ts'

/** Rings set with what is not faceted. */
export const opalPearlAndOnyxRings: readonly Design[] = [
  {
    id: 'ring-bezel-opal-yellow-gold',
    gems: ['opal and diamond'],
    nouns: ['cluster ring', 'ring', 'oval cluster ring'],
    details: ['the cabochon opal of {main}', 'oval cabochon opal of {main}', 'the opal of {main}'],
    bodies: [
      'The oval cabochon opal weighing {~main} and showing a broad play of colour, within a border of brilliant-cut diamonds.',
      'Collet-set with an oval opal cabochon of {~main}, the surround of brilliant-cut diamonds totalling {~side}.',
      'An oval cabochon opal of {~main}, with flashes of green, blue and orange, framed by brilliant-cut diamonds.',
    ],
    stones: [stones('main', 'opal', [0.9, 12]), sideDiamonds([0.25, 0.8], 26)],
    grams: [3.8, 8.4],
    dimensions: [{ label: 'Head', of: 'main', k: 9, ratio: 0.8, plus: 3.6 }],
    eras: ['artNouveau', 'artNouveauStyle', 'seventies', 'contemporary'],
    craft: 280,
    karats: [18, 18, 14],
  },
  {
    id: 'ring-pearl-white-gold',
    gems: ['{pearls} and diamond'],
    nouns: ['ring', 'dress ring'],
    details: ['the pearl of {mm}', '{mm}', 'the pearl measuring {mm}'],
    bodies: [
      'Set with a {pearls} measuring {~mm}, the shoulders with brilliant-cut diamonds.',
      'A {pearls} of {~mm} above a narrow band, the shoulders set with brilliant-cut diamonds totalling {~side}.',
      'The {pearls} of {~mm}, round and of good lustre, between diamond-set shoulders.',
    ],
    stones: [sideDiamonds([0.15, 0.5], 14)],
    pearls: { kind: 'white', mm: [9, 14.5], count: 1 },
    grams: [4.4, 8.8],
    dimensions: [],
    eras: ['midCentury', 'eighties', 'contemporary', 'contemporary'],
    craft: 200,
    karats: [18, 18, 14],
  },
  {
    id: 'ring-signet-onyx-yellow-gold',
    standing: 'modest',
    gems: ['onyx', 'gold and onyx'],
    nouns: ['signet ring'],
    details: ['the oval onyx uncut', '{grams}', 'the onyx without engraving'],
    bodies: [
      'The oval onyx plaque, uncut, in a plain collet, to tapering shoulders in {metal}.',
      'Of traditional form, in {metal}, set with an oval onyx tablet left plain for engraving.',
      'Collet-set with a polished oval onyx, the hoop in {metal} widening to the shoulders.',
    ],
    grams: [6, 15],
    dimensions: [{ label: 'Head', span: [12, 16.5], unit: 'mm', ratio: 0.83 }],
    eras: ['midCentury', 'seventies', 'seventies', 'eighties', 'contemporary'],
    craft: 160,
    gender: 'Men',
    karats: [18, 18, 14, 9],
  },
]
