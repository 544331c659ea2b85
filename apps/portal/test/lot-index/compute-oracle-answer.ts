import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { SearchClause } from '@parure/catalog-index/search-clause.ts'
import type { FigureCounts } from '@parure/catalog-index/index-query.ts'
import {
  binCount,
  listBinLimits,
  figureKinds,
  convertToEuroCents,
  type FigureKind,
} from '@parure/catalog-index/range-terms.ts'
import { encodeCurrency, type IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import {
  resolveOrder,
  rangeParts,
  type FixedOption,
  type IndexAnswer,
  type IndexQuery,
  type QueryPart,
  type IndexRangePart,
} from '@parure/catalog-index/index-query.ts'
import { tenDays, optionsOf, outcomes, findOptionGroup } from './any-lots.ts'

const hasWords = (lot: IndexedLot, clauses: readonly SearchClause[]): boolean =>
  clauses.every(({ ways }) =>
    ways.some((way) =>
      'beginning' in way
        ? lot.words.some((word) => word.startsWith(way.beginning))
        : way.words.every((word) => lot.words.includes(word)),
    ),
  )

/** The reference answer, computed lot by lot. */
export function computeOracleAnswer(
  lots: readonly IndexedLot[],
  asked: IndexQuery,
  now: number,
): Pick<IndexAnswer, 'total' | 'lotIds' | 'present' | 'figures'> & { counts: Record<number, number> } {
  const matches = lots.filter(
    (lot) => lot.pastFrom > now === (asked.status === 'Upcoming') && asked.words !== null && hasWords(lot, asked.words),
  )
  const optionsNow = ({ options, pastFrom }: IndexedLot): number[] =>
    options.map((option) =>
      option === outcomes.unpublished && pastFrom > now - 3 * tenDays ? outcomes.awaiting : option,
    )
  const meetsFixed = (lot: IndexedLot): boolean => {
    const has = ({ option }: FixedOption): boolean => optionsNow(lot).includes(option)
    return asked.required.every(has) && !asked.excluded.some(has)
  }
  const missed = new Map(matches.filter(meetsFixed).map((lot) => [lot, partsMissed(lot, optionsNow(lot), asked)]))
  const meets = (lot: IndexedLot, leaveOut?: QueryPart): boolean =>
    missed.get(lot)?.every((part) => part === leaveOut) ?? false
  const counts: Record<number, number> = {}
  for (const lot of matches) {
    for (const option of optionsNow(lot)) {
      const group = findOptionGroup(option)
      if (group && asked.counted.includes(group) && meets(lot, group)) counts[option] = (counts[option] ?? 0) + 1
    }
  }
  const { name, back } = resolveOrder(asked)
  const turn = back ? -1 : 1
  const sorted = matches
    .filter((lot) => meets(lot))
    .toSorted((a, b) => {
      const [tierA, tierB] = [tierOf(a, asked), tierOf(b, asked)]
      if (tierA !== tierB) return tierA - tierB
      const [x, y] = [a.keys[name], b.keys[name]]
      if ((x === null) !== (y === null)) return x === null ? 1 : -1
      return turn * ((y ?? 0) - (x ?? 0) || b.id - a.id)
    })
  const isPresent = (group: OptionGroup): boolean =>
    sorted.some(({ options }) => options.some((option) => optionsOf[group].indexOf(option) > 0))
  const pages = Math.max(1, Math.ceil(sorted.length / asked.pageSize))
  const first = (Math.min(asked.pageIndex, pages) - 1) * asked.pageSize
  const lotIds = sorted.slice(first, first + asked.pageSize).map(({ id }) => id)
  const histograms = figureKinds.map((each) => [each, histogram(matches, each, asked, meets)] as const)
  return {
    total: sorted.length,
    lotIds,
    counts,
    present: asked.probedGroups.map(({ group }) => group).filter(isPresent),
    figures: asked.figures?.histograms ? (Object.fromEntries(histograms) as Record<FigureKind, FigureCounts>) : null,
  }
}

/** By relevance: lots of the searched category first, then titles. */
function tierOf(lot: IndexedLot, { relevance }: IndexQuery): number {
  if (!relevance) return 0
  const isOther = relevance.category === null || !lot.options.includes(relevance.category)
  return (isOther ? 2 : 0) + (hasWords(lot, relevance.title) ? 0 : 1)
}

function partsMissed(lot: IndexedLot, options: readonly number[], asked: IndexQuery): QueryPart[] {
  const groups = optionGroups.filter((group) => asked.chosen[group]?.every((option) => !options.includes(option)))
  const ranges = rangeParts.filter((part) => {
    const sides = asked.ranges[part]
    const value = valueOf(lot, part, asked)
    return sides && (value === null || value < sides.from || value > sides.to)
  })
  return [...groups, ...ranges]
}

function valueOf({ figures: own, keys }: IndexedLot, part: IndexRangePart, { status, figures: given }: IndexQuery) {
  if (part === 'saleDay') return keys.saleDay
  if (part === 'carats') return own.carats
  const cents = status === 'Upcoming' ? own.estimate : own.price
  const rate = Object.entries(given?.perEuro ?? {}).find(([currency]) => encodeCurrency(currency) === own.currency)?.[1]
  return cents === null || rate === undefined ? null : convertToEuroCents(cents, rate)
}

function histogram(
  lots: readonly IndexedLot[],
  each: FigureKind,
  asked: IndexQuery,
  meets: (lot: IndexedLot, leaveOut: QueryPart) => boolean,
): FigureCounts {
  const all = lots.filter((lot) => meets(lot, each)).map((lot) => valueOf(lot, each, asked))
  const values = all.filter((value) => value !== null)
  const own = asked.figures?.scales[asked.status][each]
  const limits = own ? listBinLimits(own) : []
  const binOf = (value: number): number => limits.filter((limit) => limit <= value).length
  const inBin = (place: number): number => values.filter((value) => binOf(value) === place).length
  const bins = own ? Array.from({ length: binCount }, (_, place) => inBin(place)) : null
  return { bins, known: values.length, unknown: all.length - values.length }
}

export const pickCompared = ({
  total,
  lotIds,
  counts,
  present,
  figures: found,
}: ReturnType<typeof computeOracleAnswer> | IndexAnswer) => ({
  total,
  lotIds,
  counts: Object.fromEntries(
    Object.values(optionsOf)
      .flat()
      .map((option) => [option, counts[option] ?? 0]),
  ),
  present,
  figures: found,
})
