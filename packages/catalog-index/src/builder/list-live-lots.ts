import { openColumns, type Segment } from '../segment/segment.ts'
import { figureNames, orderNames, type FigureName, type IndexedLot } from '../indexed-lot.ts'
import { isLive, stateIndex, openDelta } from '../delta/delta.ts'
import { listTerms } from '../segment/terms.ts'

/** Lists the lots of the delta that are live at a version, from the shared memory of another thread. */
export function listLiveLots(segment: Segment, version: number): IndexedLot[] {
  const delta = openDelta(segment)
  const { ids, pastFrom, keys, figures, options, optionStarts, words, wordStarts, state } = delta
  const terms = [...listTerms(openColumns(segment)), ...listAddedTerms(delta)]
  const lots = Array.from({ length: state[stateIndex.lots]! }, (_, index) => index)
  return lots
    .filter((index) => isLive(delta, index, version))
    .map((index) => ({
      id: ids[index]!,
      pastFrom: pastFrom[index]!,
      saleId: delta.saleIds[index]!,
      options: [...options.subarray(optionStarts[index], optionStarts[index + 1])],
      words: [...words.subarray(wordStarts[index], wordStarts[index + 1])].map((term) => terms[term]!),
      keys: Object.fromEntries(
        orderNames.map((name) => [name, convertNanToNull(keys[name][index]!)]),
      ) as IndexedLot['keys'],
      figures: {
        ...(Object.fromEntries(figureNames.map((name) => [name, convertNanToNull(figures[name][index]!)])) as Record<
          FigureName,
          number | null
        >),
        currency: delta.currencies[index]!,
      },
    }))
}

const convertNanToNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Finds the lots of the segment that are deleted at a version. */
export function findDeadLots(segment: Segment, version: number): Set<number> {
  const { dead, deadSince, state } = openDelta(segment)
  const deaths = state[stateIndex.deaths]!
  return new Set([...dead.subarray(0, deaths)].filter((_, index) => deadSince[index]! <= version))
}

function listAddedTerms({ termStarts, termLetters, state }: ReturnType<typeof openDelta>): string[] {
  return listTerms({ termStarts: termStarts.subarray(0, state[stateIndex.terms]! + 1), termLetters })
}
