import { columnsOf, type Segment } from '../segment/segment.ts'
import { figureNames, orderNames, type FigureName, type IndexedLot } from '../indexed-lot.ts'
import { livesAt, stateOf, deltaOf } from '../delta/delta.ts'
import { allTerms } from '../segment/terms.ts'

/** Lists the lots of the delta that are live at a version, from the shared memory of another thread. */
export function liveLots(segment: Segment, version: number): IndexedLot[] {
  const delta = deltaOf(segment)
  const { ids, pastFrom, keys, figures, options, optionStarts, words, wordStarts, state } = delta
  const terms = [...allTerms(columnsOf(segment)), ...addedTerms(delta)]
  const lots = Array.from({ length: state[stateOf.lots]! }, (_, index) => index)
  return lots
    .filter((index) => livesAt(delta, index, version))
    .map((index) => ({
      id: ids[index]!,
      pastFrom: pastFrom[index]!,
      saleId: delta.saleIds[index]!,
      options: [...options.subarray(optionStarts[index], optionStarts[index + 1])],
      words: [...words.subarray(wordStarts[index], wordStarts[index + 1])].map((term) => terms[term]!),
      keys: Object.fromEntries(orderNames.map((name) => [name, orNull(keys[name][index]!)])) as IndexedLot['keys'],
      figures: {
        ...(Object.fromEntries(figureNames.map((name) => [name, orNull(figures[name][index]!)])) as Record<
          FigureName,
          number | null
        >),
        currency: delta.currencies[index]!,
      },
    }))
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Finds the lots of the segment that are deleted at a version. */
export function deadLots(segment: Segment, version: number): Set<number> {
  const { dead, deadSince, state } = deltaOf(segment)
  const deaths = state[stateOf.deaths]!
  return new Set([...dead.subarray(0, deaths)].filter((_, index) => deadSince[index]! <= version))
}

function addedTerms({ termStarts, termLetters, state }: ReturnType<typeof deltaOf>): string[] {
  return allTerms({ termStarts: termStarts.subarray(0, state[stateOf.terms]! + 1), termLetters })
}
