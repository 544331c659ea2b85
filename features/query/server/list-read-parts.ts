import type { Fact, QueryReading, QuerySpan } from '@parure/query-reader'
import { formatExclusions } from '@parure/features/catalog/exclusion.ts'
import { moneyKeys } from '@parure/features/catalog/build-list-query.ts'
import { formatChipLabel } from '@parure/features/catalog/format-option-label.ts'
import { formatRangeLabel, type RangePart } from '@parure/features/catalog/format-range-label.ts'
import type { ListState } from '@parure/features/catalog/selection.ts'
import { labelAll, labelExclusion, labelSearch } from '@parure/features/catalog/selection-label.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import type { ReadChip } from '../contract.ts'
import { findFilterGroup, isEveryNameWanted, isSaleGroup, toExclusion } from './select-from-reading.ts'

/** A part of what words gave; `isLocked`: only plans with sale details filter by it. */
export interface ReadPart extends ReadChip {
  start: number
  end: number
  isLocked: boolean
}

interface Reader {
  text: string
  reading: QueryReading
  /** The list that the words lead to. */
  status: LotStatus
  state: ListState
  seesSales: boolean
}

/** Returns what the words gave, in their order: filters, what is locked, and the words left to the text search. */
export function listReadParts(reader: Reader): ReadPart[] {
  const { reading, state } = reader
  const filters = reading.spans.filter(({ kind }) => kind === 'filter').flatMap((span) => listSpanParts(reader, span))
  const text = reading.spans.find(({ kind }) => kind === 'text') ?? reading.spans[0]
  const search: ReadPart[] =
    state.searchQuery && text
      ? [{ ...text, key: 'search', label: labelSearch(state.searchQuery), words: state.searchQuery, isLocked: false }]
      : []
  const parts = [...joinParts(filters, reader.text), ...search].toSorted((one, other) => one.start - other.start)
  return parts.map(({ key, label, words, start, end, isLocked }) => ({ key, label, words, start, end, isLocked }))
}

function listSpanParts(reader: Reader, { start, end, facts }: QuerySpan): ReadPart[] {
  const words = reader.text.slice(start, end)
  return facts.flatMap((fact) => listFactChips(reader, fact)).map((chip) => ({ ...chip, words, start, end }))
}

type FactChip = Pick<ReadPart, 'key' | 'label' | 'isLocked'>

function listFactChips({ reading, status, state, seesSales }: Reader, fact: Fact): FactChip[] {
  if (fact.field === 'status' || fact.field === 'sort') return []
  if (fact.field === 'option') {
    const group = findFilterGroup(fact.group)
    if (group === null || (group === 'outcomes' && status === 'Upcoming')) return []
    const isLocked = isSaleGroup(group) && !seesSales
    if (isEveryNameWanted(group, reading) && !isLocked)
      return [{ key: `${group} all`, label: labelAll(group, state[group]), isLocked }]
    const names = isLocked ? fact.names : fact.names.filter((name) => state[group].includes(name))
    return names.map((name) => ({ key: `${group} ${name}`, label: formatChipLabel(group, name), isLocked }))
  }
  if (fact.field === 'exclusion')
    return fact.names.flatMap((name) => buildExclusionChip(fact.group, name, seesSales) ?? [])
  const part: RangePart = fact.field === 'money' ? moneyKeys[status] : fact.field
  const isLocked = part === 'saleDates' && !seesSales
  const range = isLocked ? fact.range : state[part]
  const key = fact.field === 'money' ? 'money' : part
  return range ? [{ key, label: formatRangeLabel(part, range, state.currency ?? 'EUR'), isLocked }] : []
}

function buildExclusionChip(
  group: Parameters<typeof toExclusion>[0],
  name: string,
  seesSales: boolean,
): FactChip | null {
  const exclusion = toExclusion(group, name, true)
  if (!exclusion) return null
  const isLocked = isSaleGroup(exclusion.group) && !seesSales
  return { key: `exclude ${formatExclusions([exclusion])}`, label: labelExclusion(exclusion), isLocked }
}

/** Joins what several parts of the text gave together: "sapphire and emerald". */
function joinParts(parts: readonly ReadPart[], text: string): ReadPart[] {
  const joined = new Map<string, ReadPart>()
  for (const part of parts) {
    const before = joined.get(part.key)
    const start = before?.start ?? part.start
    joined.set(part.key, { ...part, start, words: text.slice(start, part.end) })
  }
  return [...joined.values()]
}
