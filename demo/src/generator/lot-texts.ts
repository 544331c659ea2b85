import { conditionOf } from './condition.ts'
import { englishDescription } from './description.ts'
import { englishNotation, withLocalSpelling } from './english.ts'
import type { House } from './house.ts'
import { capitalised } from './phrase.ts'
import type { Piece } from './piece.ts'
import { provenanceOf } from './provenance.ts'
import { ringSizeWords } from './ring-size.ts'
import type { Chance } from '@parure/domain/seeded-chance'
import { dimensionsOf, slotsOf } from './slots.ts'
import { englishTitle } from './title.ts'
import { translatedTexts, hasWordsFor } from './languages/translated-texts.ts'

/** What a catalogue prints of a lot, besides its sale and its figures. */
export interface LotTexts {
  title: string
  description: string
  condition: string | null
  provenance: string | null
  dimensions: string[]
  english: boolean
}

/** Words a piece as its house would; `grand` pieces may be called important. */
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
