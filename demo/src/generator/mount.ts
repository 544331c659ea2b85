import type { House } from './house.ts'
import { capitalised, type Slots } from './phrase.ts'
import type { Piece } from './piece.ts'
import { ringSizeWords } from './ring-size.ts'
import type { Chance } from '@parure/domain/seeded-chance'

interface Context {
  /** The template of the first sentence, which may already name the metal. */
  body: string
  title: string
  /** Whether the last fact is a separate sentence. */
  terse: boolean
}

/**
 * Creates `Mounted in 18 carat white gold, French assay marks, ring size 53, gross weight 5.4 grams.`. Returns null for
 * unmounted stones.
 */
export function mountSentence(
  piece: Piece,
  house: House,
  slots: Slots,
  context: Context,
  chance: Chance,
): string | null {
  if (piece.design.metal === 'none') return null
  const named = /\{(?:metal|karat|Karat)\}/.test(context.body)
  const metal = slots['metal'] ?? ''
  const opening = named ? null : strung(piece) ? `the clasp in ${metal}` : chance.one([`mounted in ${metal}`, metal])
  const clauses = [opening, ...clausesOf(piece, house, context.title, chance)].filter((clause) => clause !== null)
  const weight = `${chance.one(['gross weight', 'gross weight', 'weight'])} ${slots['grams'] ?? ''}`
  if (context.terse && clauses.length > 1) return `${capitalised(clauses.join(', '))}. ${capitalised(weight)}.`
  return `${capitalised([...clauses, weight].join(', '))}.`
}

function clausesOf(piece: Piece, house: House, title: string, chance: Chance): (string | null)[] {
  const { dating, maker, ringSizes } = piece
  return [
    dating.circa !== null && !title.includes(dating.circa) ? dating.circa : null,
    signature(piece, chance),
    chance.happens(0.32) ? chance.one(marksOf(piece, house)) : null,
    chance.happens(maker === null ? 0.06 : 0.3) ? chance.one(['in a fitted case', 'in a leather case']) : null,
    ringSizes.length > 0 && chance.happens(0.75) ? ringSizeWords(ringSizes, house.ringSizes) : null,
  ]
}

/** Strands have metal in the clasp only. */
function strung({ design }: Piece): boolean {
  return design.pearls !== undefined && design.pearls.count > 20 && /strand|black-pearl|three-row/.test(design.id)
}

function signature({ maker, attributed, reference }: Piece, chance: Chance): string | null {
  if (attributed !== null) return chance.happens(0.5) ? 'unsigned' : null
  if (maker === null) return null
  if (reference !== null) return `signed ${maker.name}, no. ${reference}`
  return chance.one([`signed ${maker.name}`, `signed ${maker.name}`, `maker’s mark for ${maker.name}`])
}

const stamps: Partial<Record<number, string>> = {
  22: 'stamped 916',
  18: 'stamped 750',
  14: 'stamped 585',
  9: 'stamped 375',
}

/** A signed piece has its maker's marks; for others, national marks show where they were made or sold. */
function marksOf({ design, karat, dating, maker }: Piece, house: House): string[] {
  const stamp = karat === null ? (design.metal === 'platinum' ? 'stamped PT950' : 'stamped 925') : stamps[karat]
  const marks = [stamp ?? 'marks rubbed']
  if (design.metal === 'silver' || maker !== null) return marks
  if (house.country === 'United Kingdom') marks.push('Birmingham hallmark', 'Sheffield hallmark')
  if (karat === 18 || design.metal === 'platinum') marks.push('French assay marks')
  if (karat === 18 && dating.year > 1935) marks.push('Italian control marks')
  return [...marks, 'marks rubbed']
}
