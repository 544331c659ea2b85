import { phrase } from '../phrase.ts'
import type { Piece } from '../piece.ts'
import type { Chance } from '@parure/domain/seeded-chance'
import type { StoneWords } from './language-words.ts'

/** What the catalogue states of the main stones, in a sentence; null where it is silent. */
export function translatedFindings({ design, facts }: Piece, words: StoneWords, chance: Chance): string | null {
  if (design.form === 'several') return null
  const { colour, clarity, origin, treatment, report } = facts
  const found = [
    colour === null || clarity === null ? null : phrase(words.grade, { colour, clarity }, chance),
    origin === null ? null : phrase(words.origin, { origin: words.origins[origin] ?? origin }, chance),
    treatment === null ? null : (words.treatments[treatment] ?? treatment),
  ].filter((part) => part !== null)
  if (report !== null) {
    const { laboratory, numbers } = report
    const number = numbers.join(` ${words.and} `)
    return `${phrase(words.report, { laboratory, number }, chance)}${words.colon} ${found.join(', ')}.`
  }
  return found.length === 0 ? null : `${words.principal}${words.colon} ${found.join(', ')}.`
}
