import { withLocalSpelling } from './english.ts'
import type { House } from './house.ts'
import { mountSentence } from './mount.ts'
import { capitalised, phrase, type Slots } from './phrase.ts'
import type { Piece } from './piece.ts'
import { stoneSentence } from './stone-sentences.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** Two to four sentences: the composition, weights not yet said, the mount, what is known of the stones. */
export function englishDescription(piece: Piece, house: House, slots: Slots, title: string, chance: Chance): string {
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
  // What sits in a clasp is seldom weighed.
  if (hundredths < (design.pearls === undefined ? 10 : 50) || chance.happens(0.2)) return null
  const weight = `{~${silent.slot}}`
  if (silent.pieces === 1) return phrase(`The ${silent.species} weighing ${weight}.`, slots, chance)
  return phrase(
    `[The diamonds weighing ${weight} in total|Diamonds together ${weight}|The diamonds together ${weight}].`,
    slots,
    chance,
  )
}
