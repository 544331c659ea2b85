import type { DemoHouse } from '../sales/demo-house.ts'
import { capitalizeFirst, type PhraseSlots } from '../texts/fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import { formatRingSizes } from './ring-size.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

interface MountContext {
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
export function createMountSentence(
  piece: JewelryPiece,
  house: DemoHouse,
  slots: PhraseSlots,
  context: MountContext,
  chance: SeededRandom,
): string | null {
  if (piece.design.metal === 'none') return null
  const hasMetal = /\{(?:metal|karat|Karat)\}/.test(context.body)
  const metal = slots['metal'] ?? ''
  const opening = hasMetal
    ? null
    : isStrung(piece)
      ? `the clasp in ${metal}`
      : chance.drawChoice([`mounted in ${metal}`, metal])
  const clauses = [opening, ...listClauses(piece, house, context.title, chance)].filter((clause) => clause !== null)
  const weight = `${chance.drawChoice(['gross weight', 'gross weight', 'weight'])} ${slots['grams'] ?? ''}`
  if (context.terse && clauses.length > 1) return `${capitalizeFirst(clauses.join(', '))}. ${capitalizeFirst(weight)}.`
  return `${capitalizeFirst([...clauses, weight].join(', '))}.`
}

function listClauses(piece: JewelryPiece, house: DemoHouse, title: string, chance: SeededRandom): (string | null)[] {
  const { dating, maker, ringSizes } = piece
  return [
    dating.circa !== null && !title.includes(dating.circa) ? dating.circa : null,
    formatSignature(piece, chance),
    chance.drawOutcome(0.32) ? chance.drawChoice(listMarks(piece, house)) : null,
    chance.drawOutcome(maker === null ? 0.06 : 0.3)
      ? chance.drawChoice(['in a fitted case', 'in a leather case'])
      : null,
    ringSizes.length > 0 && chance.drawOutcome(0.75) ? formatRingSizes(ringSizes, house.ringSizes) : null,
  ]
}

/** Strands have metal in the clasp only. */
function isStrung({ design }: JewelryPiece): boolean {
  return design.pearls !== undefined && design.pearls.count > 20 && /strand|black-pearl|three-row/.test(design.id)
}

function formatSignature({ maker, attributed, reference }: JewelryPiece, chance: SeededRandom): string | null {
  if (attributed !== null) return chance.drawOutcome(0.5) ? 'unsigned' : null
  if (maker === null) return null
  if (reference !== null) return `signed ${maker.name}, no. ${reference}`
  return chance.drawChoice([`signed ${maker.name}`, `signed ${maker.name}`, `maker’s mark for ${maker.name}`])
}

const stamps: Partial<Record<number, string>> = {
  22: 'stamped 916',
  18: 'stamped 750',
  14: 'stamped 585',
  9: 'stamped 375',
}

/** A signed piece has its maker's marks; for others, national marks show where they were made or sold. */
function listMarks({ design, karat, dating, maker }: JewelryPiece, house: DemoHouse): string[] {
  const stamp = karat === null ? (design.metal === 'platinum' ? 'stamped PT950' : 'stamped 925') : stamps[karat]
  const marks = [stamp ?? 'marks rubbed']
  if (design.metal === 'silver' || maker !== null) return marks
  if (house.country === 'United Kingdom') marks.push('Birmingham hallmark', 'Sheffield hallmark')
  if (karat === 18 || design.metal === 'platinum') marks.push('French assay marks')
  if (karat === 18 && dating.year > 1935) marks.push('Italian control marks')
  return [...marks, 'marks rubbed']
}
