import { remarks, type RemarkKind, type Remarks } from './condition-remarks.ts'
import { capitalizeFirst, fillPhrase } from '../texts/fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

const unmounted = [
  'Very good. No chips seen.',
  'Minor abrasions to facet edges.',
  'Good; a few light surface marks under 10× magnification.',
] as const

/** Draws a condition report of one or two remarks. Returns null for the few lots published without one. */
export function drawCondition({ design }: JewelryPiece, chance: SeededRandom): string | null {
  if (chance.drawOutcome(0.06)) return null
  if (design.metal === 'none') return chance.drawChoice(unmounted)
  const kinds = listRemarkKinds(design)
  const grade = chance.weighted(['Excellent', 'Very good', 'Good', 'Fair'] as const, (name) => gradeShares[name])
  const first = chance.drawChoice(kinds)
  const others = kinds.filter((kind) => kind !== first)
  const tones = tonesByGrade[grade]
  const remarkTexts = [drawRemark(remarks[first], tones[0], chance)]
  if (others.length > 0 && chance.drawOutcome(0.6))
    remarkTexts.push(drawRemark(remarks[chance.drawChoice(others)], tones[1], chance))
  const overall = grade === 'Good' || grade === 'Very good' ? chance.drawChoice(['', ' overall']) : ''
  return `${grade}${overall}. ${capitalizeFirst(remarkTexts.join('; '))}.`
}

const gradeShares = { Excellent: 0.14, 'Very good': 0.36, Good: 0.4, Fair: 0.1 } as const

type Tone = keyof Remarks

/** Whether the first and the second remark describe sound parts or wear. */
const tonesByGrade: Record<keyof typeof gradeShares, readonly [Tone, Tone]> = {
  Excellent: ['sound', 'sound'],
  'Very good': ['sound', 'wear'],
  Good: ['wear', 'sound'],
  Fair: ['wear', 'wear'],
}

function drawRemark(kind: Remarks, tone: Tone, chance: SeededRandom): string {
  return fillPhrase(chance.drawChoice(kind[tone]), {}, chance)
}

function listRemarkKinds({ category, stones, pearls, id }: JewelryPiece['design']): RemarkKind[] {
  const kinds: RemarkKind[] = []
  const row = pearls !== undefined && pearls.count > 20 && category !== 'Brooch'
  if (category === 'Rings') kinds.push('hoop')
  if (category === 'Earrings') kinds.push('fittings')
  if (category === 'Brooch') kinds.push('pin')
  if (category === 'Pendant') kinds.push('chain')
  if (/necklace|bracelet|set-/.test(id) && !id.includes('cuff') && !row) kinds.push('clasp')
  if (row) kinds.push('strung')
  if (pearls !== undefined && pearls.count <= 2) kinds.push('pearl')
  if (id.includes('dragonfly')) kinds.push('enamel')
  if (id.includes('tiara')) kinds.push('tiara')
  if (id.includes('cufflinks')) kinds.push('bars')
  if (/opal|turquoise|onyx|lapis/.test(id)) kinds.push('cabochon')
  if (/bangle|cuff|curb|cable|hoop-yellow|wedding|signet|disc|heart|locket/.test(id)) kinds.push('metal')
  const main = stones?.find(({ slot }) => slot === 'main')
  if (main !== undefined && main.species !== 'opal') kinds.push(main.species === 'diamond' ? 'diamonds' : 'coloured')
  if (stones?.some(({ slot, pieces }) => slot === 'side' && pieces >= 14) === true && !row) kinds.push('smallDiamonds')
  return kinds
}
