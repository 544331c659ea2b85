import { optionGroups, type OptionGroup, type SaleGroup } from '@parure/vocabulary/filter-group.ts'
import { encodeFigure } from '../builder/build-figures.ts'
import { absent } from '../builder/numbering.ts'
import { queryParts, type FixedOption, type QueryPart } from '../index-query.ts'
import { readStoredSet } from '../segment/segment.ts'
import { resultWaitMs, countPastLots } from '../segment/find-status-window.ts'
import type { UnitRange } from '../range-terms.ts'
import type { CountedSet } from './create-member-lister.ts'
import type { QueryPass } from './query-pass.ts'

/** The set of the lots that match each restricted part of a query; valid within the window only. */
export type PartSets = ReadonlyMap<QueryPart, number>

export function fillParts(pass: QueryPass): PartSets {
  const { open, query } = pass
  const filled = new Map<QueryPart, number>()
  const begin = (part: QueryPart): number => {
    const to = open.scratch.parts + queryParts.indexOf(part) * open.layout.setBytes
    open.kernel.zero(to + pass.window.offset, pass.window.bytes)
    filled.set(part, to)
    return to
  }
  for (const group of optionGroups) {
    const chosen = query.chosen[group]
    if (chosen) fillOptions(pass, group, chosen, begin(group))
  }
  const { money, carats, saleDay } = query.ranges
  if (money) fillMoney(pass, money, begin('money'))
  if (carats) fillWithin(pass, open.layout.at.carats, carats, begin('carats'))
  if (saleDay) fillDays(pass, saleDay, begin('saleDay'))
  return filled
}

/** Removes the lots from the status's set that lack a required option or have an excluded one. */
export function applyFixedOptions(pass: QueryPass): void {
  const { open, query, window } = pass
  const { kernel, scratch } = open
  const { offset, bytes } = window
  const status = scratch.status + offset
  for (const required of query.required) kernel.and(status, getOptionSet(pass, required) + offset, bytes)
  for (const excluded of query.excluded) kernel.without(status, status, getOptionSet(pass, excluded) + offset, bytes)
}

/** Returns the address of the set of the lots that have an option: its stored set, or else a copy in scratch memory. */
function getOptionSet(pass: QueryPass, { group, option }: FixedOption): number {
  const { kernel, columns, scratch } = pass.open
  const slot = columns.slotOfOption[option] ?? absent
  const stored = slot === absent || group === 'outcomes' ? null : readStoredSet(columns.slotSets, slot)
  if (stored?.dense) return stored.address
  kernel.zero(scratch.words + pass.window.offset, pass.window.bytes)
  fillOptions(pass, group, [option], scratch.words)
  return scratch.words
}

/** Adds the lots that have any of the options of a group. */
function fillOptions(pass: QueryPass, group: OptionGroup, options: readonly number[], to: number): void {
  if (group === 'houses' || group === 'places') fillSales(pass, group, options, to)
  else for (const option of options) addOption(pass, group, option, to)
}

/** Intersects the lots of the status and the words with every part's set except the one left out. */
export function intersectParts(
  { open, window }: QueryPass,
  to: number,
  parts: PartSets,
  leaveOut?: QueryPart,
): CountedSet {
  const { kernel, scratch } = open
  kernel.copy(to + window.offset, scratch.status + window.offset, window.bytes)
  for (const [part, set] of parts)
    if (part !== leaveOut) kernel.and(to + window.offset, set + window.offset, window.bytes)
  return { address: to, lots: kernel.count(to + window.offset, window.bytes) }
}

function addOption(pass: QueryPass, group: OptionGroup, option: number, to: number): void {
  const { awaiting, unpublished } = pass.query.outcomes
  if (group !== 'outcomes' || (option !== awaiting && option !== unpublished)) return addSet(pass, option, to)
  const { kernel, scratch } = pass.open
  const { offset, bytes, end } = pass.window
  const { way, rest } = scratch
  const [first, last] =
    option === awaiting ? [findFirstAwaiting(pass), end] : [pass.window.first, findFirstAwaiting(pass)]
  for (const set of [way, rest]) kernel.zero(set + offset, bytes)
  addSet(pass, unpublished, way)
  kernel.addRange(rest, first, Math.max(first, last))
  kernel.and(way + offset, rest + offset, bytes)
  kernel.or(to + offset, way + offset, bytes)
}

/** Returns the first lot of the window that may still await its result. */
export function findFirstAwaiting({ open, window, now }: QueryPass): number {
  return Math.min(window.end, Math.max(window.first, countPastLots(open.columns.pastFrom, now - resultWaitMs)))
}

function addSet({ open: { kernel, columns }, window: { offset, bytes } }: QueryPass, option: number, to: number): void {
  const slot = columns.slotOfOption[option] ?? absent
  if (slot === absent) return
  const { dense, address, length } = readStoredSet(columns.slotSets, slot)
  if (dense) kernel.or(to + offset, address + offset, bytes)
  else kernel.addList(to, address, length)
}

/** Adds lots of sales that have one of the options: houses and places are options of the sale. */
function fillSales({ open, window }: QueryPass, group: SaleGroup, chosen: readonly number[], to: number): void {
  const { kernel, scratch, columns, layout } = open
  const marked = new Uint8Array(columns.all.buffer, scratch.chosenSales, layout.sales.length)
  const wanted = new Set(chosen)
  for (const [number, sale] of layout.sales.entries())
    marked[number] = sale[group].some((option) => wanted.has(option)) ? 1 : 0
  kernel.ofSales(to, window.first, window.end, layout.at.sales, scratch.chosenSales)
}

function fillMoney(pass: QueryPass, { from, to: until }: UnitRange, to: number): void {
  const { open } = pass
  fillWithin(pass, open.scratch.euros, { from, to: until }, to)
  for (const [lot, amount] of open.figures.saturatedAmounts) {
    if (amount >= from && amount <= until) open.kernel.addRange(to, lot, lot + 1)
    else open.kernel.remove(to, lot)
  }
}

function fillWithin({ open, window }: QueryPass, figures: number, { from, to: until }: UnitRange, to: number): void {
  if (from > until) return
  const { offset, bytes } = window
  open.kernel.within(to + offset, figures + offset * 32, bytes, encodeFigure(from), encodeFigure(until))
}

/** Lots of a range of days are adjacent in the order of days, the latest first. */
function fillDays({ open, window }: QueryPass, { from, to: until }: UnitRange, to: number): void {
  const { values, valueStarts } = open.columns.orders.saleDay
  const findPlace = (isBefore: (day: number) => boolean): number => {
    const at = values.findIndex((day) => !isBefore(day))
    return valueStarts[at === -1 ? values.length : at]!
  }
  const [first, end] = [findPlace((day) => day > until), findPlace((day) => day >= from)]
  if (first >= end) return
  const places = open.layout.orders.saleDay.place + window.offset * 32
  open.kernel.within(to + window.offset, places, window.bytes, first, end - 1)
}
