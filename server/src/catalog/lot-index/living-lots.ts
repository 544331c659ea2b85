import { columnsOf, type Edition } from './edition.ts'
import { orderNames, type IndexedLot } from './indexed-lot.ts'
import { livesAt, stateOf, supplementOf } from './supplement.ts'
import { allTerms } from './terms.ts'

/** The lots of the supplement that live at a version, as another thread finds them in the memory. */
export function livingLots(edition: Edition, version: number): IndexedLot[] {
  const supplement = supplementOf(edition)
  const { ids, pastFrom, keys, options, optionStarts, words, wordStarts, state } = supplement
  const terms = [...allTerms(columnsOf(edition)), ...addedTerms(supplement)]
  const lots = Array.from({ length: state[stateOf.lots]! }, (_, index) => index)
  return lots
    .filter((index) => livesAt(supplement, index, version))
    .map((index) => ({
      id: ids[index]!,
      pastFrom: pastFrom[index]!,
      options: [...options.subarray(optionStarts[index], optionStarts[index + 1])],
      words: [...words.subarray(wordStarts[index], wordStarts[index + 1])].map((term) => terms[term]!),
      keys: Object.fromEntries(
        orderNames.map((name) => [name, Number.isNaN(keys[name][index]) ? null : keys[name][index]!]),
      ) as IndexedLot['keys'],
    }))
}

/** The lots of the edition that are no more at a version. */
export function deadLots(edition: Edition, version: number): Set<number> {
  const { dead, deadSince, state } = supplementOf(edition)
  const deaths = state[stateOf.deaths]!
  return new Set([...dead.subarray(0, deaths)].filter((_, index) => deadSince[index]! <= version))
}

function addedTerms({ termStarts, termLetters, state }: ReturnType<typeof supplementOf>): string[] {
  return allTerms({ termStarts: termStarts.subarray(0, state[stateOf.terms]! + 1), termLetters })
}
