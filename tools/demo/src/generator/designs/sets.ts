import { createSideDiamonds, createStones, type Design } from '../lots/design.ts'

const nouns = ['necklace and earrings', 'demi-parure', 'suite of necklace and earrings', 'necklace and earring set']
const dimensions = [
  { label: 'Necklace length', span: [40, 44], unit: 'cm' },
  { label: 'Earring length', span: [28, 42], unit: 'mm' },
] as const

/** A necklace with its earrings. */
export const sets: readonly Design[] = [
  {
    id: 'set-pearl-diamond-white-gold',
    gems: ['{pearls} and diamond'],
    nouns,
    details: ['the pearls of {mm}', '{mm}'],
    bodies: [
      'Comprising a single-row necklace of {pearls}s of {~mm} and a pair of earrings, each with a larger pearl below a brilliant-cut diamond.',
      'The necklace of {pearls}s measuring {~mm}; the earrings each with a pearl suspended from a brilliant-cut diamond, the two diamonds {~side}.',
      'A strand of {pearls}s, {~mm}, with matching earrings, each pearl drop hung from a claw-set brilliant-cut diamond.',
    ],
    stones: [createSideDiamonds([0.6, 2.2], 2)],
    pearls: { kind: 'white', mm: [8, 11], count: 52 },
    grams: [46, 90],
    dimensions,
    eras: ['midCentury', 'eighties', 'contemporary'],
    craft: 360,
    clasps: ['Diamond-set clasp; hook fittings'],
    karats: [18, 18, 14],
  },
  {
    id: 'set-emerald-diamond-yellow-gold',
    standing: 'grand',
    gems: ['emerald and diamond'],
    nouns,
    details: ['the emeralds together {main}', 'emeralds of {main} in total'],
    bodies: [
      'Comprising a necklace with a graduated front of nine oval emerald and diamond clusters and a cluster drop, and a pair of double-cluster earrings; the emeralds weighing {~main} in total.',
      'The necklace of oval emerald clusters on a chain, the earrings each with two clusters, the emeralds {~main} and the brilliant-cut diamonds {~side} altogether.',
      'Necklace and pendent earrings, set with oval emeralds totalling {~main}, each within brilliant-cut diamonds.',
    ],
    stones: [createStones('main', 'emerald', [16, 68], 14), createSideDiamonds([6, 19], 280)],
    grams: [46, 92],
    dimensions,
    eras: ['midCentury', 'eighties', 'contemporary'],
    craft: 2400,
    clasps: ['Lobster clasp; hook fittings', 'Box clasp; hook fittings'],
  },
  {
    id: 'set-ruby-diamond-white-gold',
    standing: 'grand',
    gems: ['ruby and diamond'],
    nouns,
    details: ['the rubies together {main}', 'rubies of {main} in total'],
    bodies: [
      'Comprising a necklace, the front with nine cushion-cut ruby and diamond clusters suspending a further cluster, and a pair of double-cluster earrings; the rubies weighing {~main} in total.',
      'The necklace and earrings set with cushion-shaped rubies, together {~main}, in borders of brilliant-cut diamonds, {~side}.',
      'Necklace and pendent earrings of cluster design, the cushion-cut rubies totalling {~main}, on a white gold link chain.',
    ],
    stones: [createStones('main', 'ruby', [13, 52], 14), createSideDiamonds([6, 19], 280)],
    grams: [46, 92],
    dimensions,
    eras: ['midCentury', 'eighties', 'contemporary'],
    craft: 2400,
    clasps: ['Lobster clasp; hook fittings', 'Box clasp; hook fittings'],
  },
]
