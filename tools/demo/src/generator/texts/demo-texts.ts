import { drawCondition } from '../facts/condition.ts'
import { createEnglishNotation, applyLocalSpelling } from './english.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import { capitalizeFirst, fillPhrase, type PhraseSlots } from './fill-phrase.ts'
import type { JewelryPiece } from '../lots/jewelry-piece.ts'
import { drawProvenance } from '../facts/provenance.ts'
import { formatRingSizes } from '../facts/ring-size.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import { formatDimensions, createSlots } from '../lots/slots.ts'
import { createEnglishTitle } from './title.ts'
import { createTranslatedTexts, hasTranslation } from '../languages/create-translated-texts.ts'
import { createMountSentence } from '../facts/mount.ts'
import { createStoneSentence } from './stone-sentences.ts'

export interface DemoTexts {
  title: string
  description: string
  condition: string | null
  provenance: string | null
  dimensions: string[]
  english: boolean
}

/** Creates the texts of a piece in the style of its house; `grand` pieces may be described as important. */
export function createLotTexts(piece: JewelryPiece, house: DemoHouse, grand: boolean, chance: SeededRandom): DemoTexts {
  const { language } = house
  const translatable = language !== undefined && piece.attributed === null && hasTranslation(language, piece.design.id)
  if (translatable && chance.drawOutcome(0.6)) {
    return { ...createTranslatedTexts(language, piece, chance), english: false }
  }
  const slots = createSlots(piece, createEnglishNotation(house), chance)
  const title = createEnglishTitle(piece, house, slots, grand, chance)
  const condition = drawCondition(piece, chance)
  return {
    title,
    description: createEnglishDescription(piece, house, slots, title, chance),
    condition: condition === null ? null : applyLocalSpelling(condition, house),
    provenance: drawProvenance(piece, chance),
    dimensions: [
      ...(piece.ringSizes.length === 0 ? [] : [capitalizeFirst(formatRingSizes(piece.ringSizes, house.ringSizes))]),
      ...formatDimensions(piece, '.', (label) => label),
    ],
    english: true,
  }
}

/**
 * Creates two to four sentences: the composition, weights not mentioned yet, the mount, and the facts of the stones.
 */
function createEnglishDescription(
  piece: JewelryPiece,
  house: DemoHouse,
  slots: PhraseSlots,
  title: string,
  chance: SeededRandom,
): string {
  const body = chance.drawChoice(piece.design.bodies)
  const spoken: PhraseSlots = { ...slots, Karat: capitalizeFirst(slots['karat'] ?? '') }
  const weights = describeOtherWeights(piece, body, spoken, chance)
  const stoneText = createStoneSentence(piece, chance)
  const terse = house.unit !== 'carats' && (weights === null || stoneText === null)
  const sentences = [
    fillPhrase(body, spoken, chance),
    weights,
    createMountSentence(piece, house, spoken, { body, title, terse }, chance),
    stoneText,
  ]
  return applyLocalSpelling(sentences.filter((sentence) => sentence !== null).join(' '), house)
}

function describeOtherWeights(
  { design, carats }: JewelryPiece,
  body: string,
  slots: PhraseSlots,
  chance: SeededRandom,
): string | null {
  if (design.metal === 'none') return design.form === 'several' ? fillPhrase('Together {total}.', slots, chance) : null
  const unmentionedStone = (design.stones ?? []).find(({ slot }) => !body.includes(`${slot}}`))
  if (unmentionedStone === undefined) return null
  const hundredths = carats.get(unmentionedStone.slot)?.[0] ?? 0
  // Stones in a clasp are seldom weighed.
  if (hundredths < (design.pearls === undefined ? 10 : 50) || chance.drawOutcome(0.2)) return null
  const weight = `{~${unmentionedStone.slot}}`
  if (unmentionedStone.pieces === 1)
    return fillPhrase(`The ${unmentionedStone.species} weighing ${weight}.`, slots, chance)
  return fillPhrase(
    `[The diamonds weighing ${weight} in total|Diamonds together ${weight}|The diamonds together ${weight}].`,
    slots,
    chance,
  )
}
