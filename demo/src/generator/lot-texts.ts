import { conditionOf } from './condition.ts'
import { englishNotation, withLocalSpelling } from './english.ts'
import type { House } from './house.ts'
import { capitalised, phrase, type Slots } from './phrase.ts'
import type { Piece } from './piece.ts'
import { provenanceOf } from './provenance.ts'
import { ringSizeWords } from './ring-size.ts'
import type { Chance } from '@parure/domain/seeded-chance'
import { dimensionsOf, slotsOf } from './slots.ts'
import { englishTitle } from './title.ts'
import { translatedTexts, hasWordsFor } from './languages/translated-texts.ts'
import { mountSentence } from './mount.ts'
import { stoneSentence } from './stone-sentences.ts'

export interface LotTexts {
  title: string
  description: string
  condition: string | null
  provenance: string | null
  dimensions: string[]
  english: boolean
}

/** Creates the texts of a piece in the style of its house; `grand` pieces may be described as important. */
export function lotTexts(piece: Piece, house: House, grand: boolean, chance: Chance): LotTexts {
  const { language } = house
  const translatable = language !== undefined && piece.attributed === null && hasWordsFor(language, piece.design.id)
  if (translatable && chance.happens(0.6)) {
    return { ...translatedTexts(language, piece, chance), english: false }
  }
  const slots = slotsOf(piece, englishNotation(house), chance)
  const title = englishTitle(piece, house, slots, grand, chance)
  const condition = conditionOf(piece, chance)
  return {
    title,
    description: englishDescription(piece, house, slots, title, chance),
    condition: condition === null ? null : withLocalSpelling(condition, house),
    provenance: provenanceOf(piece, chance),
    dimensions: [
      ...(piece.ringSizes.length === 0 ? [] : [capitalised(ringSizeWords(piece.ringSizes, house.ringSizes))]),
      ...dimensionsOf(piece, '.', (label) => label),
    ],
    english: true,
  }
}

/**
 * Creates two to four sentences: the composition, weights not mentioned yet, the mount, and the facts of the stones.
 */
function englishDescription(piece: Piece, house: House, slots: Slots, title: string, chance: Chance): string {
  const body = chance.one(piece.design.bodies)
  const spoken: Slots = { ...slots, Karat: capitalised(slots['karat'] ?? '') }
  const weights = remainingWeights(piece, body, spoken, chance)
  const stated = stoneSentence(piece, chance)
  const terse = house.unit !== 'carats' && (weights === null || stated === null)
  const sentences = [
    phrase(body, spoken, chance),
    weights,
    mountSentence(piece, house, spoken, { body, title, terse }, chance),
    stated,
  ]
  return withLocalSpelling(sentences.filter((sentence) => sentence !== null).join(' '), house)
}

function remainingWeights({ design, carats }: Piece, body: string, slots: Slots, chance: Chance): string | null {
  if (design.metal === 'none') return design.form === 'several' ? phrase('Together {total}.', slots, chance) : null
  const silent = (design.stones ?? []).find(({ slot }) => !body.includes(`${slot}}`))
  if (silent === undefined) return null
  const hundredths = carats.get(silent.slot)?.[0] ?? 0
  // Stones in a clasp are seldom weighed.
  if (hundredths < (design.pearls === undefined ? 10 : 50) || chance.happens(0.2)) return null
  const weight = `{~${silent.slot}}`
  if (silent.pieces === 1) return phrase(`The ${silent.species} weighing ${weight}.`, slots, chance)
  return phrase(
    `[The diamonds weighing ${weight} in total|Diamonds together ${weight}|The diamonds together ${weight}].`,
    slots,
    chance,
  )
}
