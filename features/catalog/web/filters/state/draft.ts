import { formatExclusions } from '../../../exclusion.ts'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { formatDays, rangeKeys, formatRange, type Range } from '../../../range.ts'
import type { Selection } from '../../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import type { SelectionChange, Choice } from './selection-change.ts'
import type { RangePart } from '../../../format-range-label.ts'

const parts: readonly RangePart[] = [...rangeKeys, 'saleDates']

/** Returns the applied selection with the unapplied choices. `currency` is of the amounts. */
export function applyChange(applied: Selection, change: SelectionChange, currency: ReaderCurrency): Selection {
  const names = optionGroups.map((group): [OptionGroup, string[]] => {
    const remaining = applied[group].filter((name) => !change.removed.some((choice) => isChoice(choice, group, name)))
    const added = change.added.filter((choice) => choice.group === group).map(({ name }) => name)
    return [group, [...new Set([...remaining, ...added])]]
  })
  const ranges = change.ranges
    .filter(({ part, on }) => buildChangeBase(part, applied, currency) === on)
    .map(({ part, range }) => [part, range])
  // A tick on an excluded name removes the exclusion: both together match nothing.
  const exclude = applied.exclude.filter(
    ({ group, name }) => !change.added.some((choice) => isChoice(choice, group, name)),
  )
  const allOf = applied.allOf.filter((group) => names.some(([of, chosen]) => of === group && chosen.length > 0))
  return { ...applied, allOf, exclude, ...(Object.fromEntries([...names, ...ranges]) as Partial<Selection>) }
}

/** Returns the difference of the draft to the applied selection. */
export function diffSelections(applied: Selection, draft: Selection, currency: ReaderCurrency): SelectionChange {
  const changed = parts.filter((part) => formatRangeKey(part, applied[part]) !== formatRangeKey(part, draft[part]))
  const ranges = changed.map((part) => ({ part, on: buildChangeBase(part, applied, currency), range: draft[part] }))
  return { added: listAdditions(draft, applied), removed: listAdditions(applied, draft), ranges }
}

/**
 * Returns a key that is equal for selections with the same names in any order, the same exclusions and the same ranges.
 */
export function buildSelectionKey(selection: Selection): string {
  const names = optionGroups.map((group) => selection[group].toSorted())
  const allOf = selection.allOf.filter((group) => selection[group].length > 1).toSorted()
  const exclude = selection.exclude.map((each) => formatExclusions([each])).toSorted()
  const ranges = parts.map((part) => formatRangeKey(part, selection[part]))
  return JSON.stringify([...names, allOf, exclude, ranges, selection.searchQuery])
}

const buildChangeBase = (part: RangePart, applied: Selection, currency: ReaderCurrency): string =>
  `${formatRangeKey(part, applied[part])} ${currency}`

function formatRangeKey(part: RangePart, range: Range | null): string {
  if (!range) return ''
  return part === 'saleDates' ? formatDays(range) : formatRange(range)
}

function listAdditions(one: Selection, other: Selection): Choice[] {
  return optionGroups.flatMap((group) =>
    one[group].filter((name) => !other[group].includes(name)).map((name) => ({ group, name })),
  )
}

function isChoice(choice: Choice, group: OptionGroup, name: string): boolean {
  return choice.group === group && choice.name === name
}
