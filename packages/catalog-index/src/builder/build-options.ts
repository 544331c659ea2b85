import { detailGroups, estimateGroups, filterGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { storeSet, type Columns, type SlotRange } from '../segment/segment.ts'
import { planCombinations } from './build-combinations.ts'
import { addToSet, denseShare, type BuildInput } from './build-input.ts'
import { absent } from './numbering.ts'
import { countSetBytes, type MemoryLayout } from './create-memory-layout.ts'

/** Slots are 16-bit numbers. */
const maxSlots = 0xffff

/** Visits every option of every lot, by the new lot numbers; houses and places are stored with the sale. */
type VisitOptions = (visit: (lot: number, option: number) => void) => void

/** Reserves memory for the options: each lot's own, their combinations, and for each option the set of its lots. */
export function planOptions(room: MemoryLayout, input: BuildInput) {
  const { lots } = input.numbering
  const each = createOptionVisitor(input)
  const counts = countOptions(each)
  const { optionOfSlot, groups } = assignSlots(counts, input.groupOf)
  const slotSets = optionOfSlot.map((option) => {
    const length = counts[option]!
    const dense = length >= lots * denseShare.option
    return { dense, length, address: dense ? room.reserve(countSetBytes(lots)) : room.reserveList(length) }
  })
  const optionEntries = optionOfSlot.reduce((sum, option) => sum + counts[option]!, 0)
  const at = {
    starts: room.reserve((lots + 1) * 4),
    slots: room.reserve(optionEntries * 2),
    details: room.reserve(lots * 4),
    slotSets: room.reserve(optionOfSlot.length * 12),
    slotOfOption: room.reserve(counts.length * 4),
    optionOfSlot: room.reserve(optionOfSlot.length * 4),
  }
  const combinations = planCombinations(room, lots, groups)
  const layout = { slots: optionOfSlot.length, groups, optionIds: counts.length, optionEntries, ...combinations.layout }
  const fill = (columns: Columns): void => {
    columns.slotOfOption.fill(absent)
    for (const [slot, option] of optionOfSlot.entries()) columns.slotOfOption[option] = slot
    columns.optionOfSlot.set(optionOfSlot)
    for (const [slot, set] of slotSets.entries()) storeSet(columns.slotSets, slot, set)
    fillLotSlots(columns, each, groups[detailGroups[0]].first)
    combinations.fill(columns)
    fillSlotSets(columns, each)
  }
  return { layout, at: { ...at, ...combinations.at }, fill }
}

function createOptionVisitor({ old, incoming, numbering, groupOf }: BuildInput): VisitOptions {
  const { starts, entries } = incoming.options()
  const isOwn = (option: number): boolean => {
    const group = groupOf(option)
    return group !== undefined && group !== 'houses' && group !== 'places'
  }
  return (visit) => {
    for (let lot = 0; lot < numbering.ofOld.length; lot++) {
      const number = numbering.ofOld[lot]!
      if (!old || number === absent) continue
      const { starts: own, slots, optionOfSlot } = old.columns
      for (let i = own[lot]!; i < own[lot + 1]!; i++) visit(number, optionOfSlot[slots[i]!]!)
    }
    for (let lot = 0; lot < incoming.count; lot++) {
      const number = numbering.ofIncoming[lot]!
      for (let i = starts[lot]!; i < starts[lot + 1]!; i++) if (isOwn(entries[i]!)) visit(number, entries[i]!)
    }
  }
}

function countOptions(each: VisitOptions): Uint32Array {
  let counts = new Uint32Array(1024)
  let ids = 0
  each((_, option) => {
    if (option >= counts.length) {
      const larger = new Uint32Array(option * 2)
      larger.set(counts)
      counts = larger
    }
    counts[option]!++
    ids = Math.max(ids, option + 1)
  })
  return counts.subarray(0, ids)
}

/** Assigns a slot to each option that a lot has, group by group. */
function assignSlots(counts: Uint32Array, groupOf: BuildInput['groupOf']) {
  const used = [...counts.keys()].filter((option) => counts[option]! > 0)
  const optionOfSlot: number[] = []
  const groups = { houses: { first: 0, end: 0 }, places: { first: 0, end: 0 } } as Record<OptionGroup, SlotRange>
  for (const group of [...filterGroups, ...detailGroups, ...estimateGroups]) {
    const first = optionOfSlot.length
    optionOfSlot.push(...used.filter((option) => groupOf(option) === group))
    groups[group] = { first, end: optionOfSlot.length }
  }
  if (optionOfSlot.length > maxSlots) throw new Error('There are more options than the index has slots for.')
  return { optionOfSlot, groups }
}

/** Fills each lot's own slots, sorted: slots of details follow the others. */
function fillLotSlots(
  { starts, slots, details, slotOfOption }: Columns,
  each: VisitOptions,
  firstDetail: number,
): void {
  each((lot) => void starts[lot + 1]!++)
  for (let lot = 0; lot < details.length; lot++) starts[lot + 1]! += starts[lot]!
  details.set(starts.subarray(0, -1))
  // Insertion sort; `details` holds the end of each lot's slots so far.
  each((lot, option) => {
    const slot = slotOfOption[option]!
    let at = details[lot]!++
    for (; at > starts[lot]! && slots[at - 1]! > slot; at--) slots[at] = slots[at - 1]!
    slots[at] = slot
  })
  for (let lot = 0; lot < details.length; lot++)
    while (details[lot]! > starts[lot]! && slots[details[lot]! - 1]! >= firstDetail) details[lot]!--
}

function fillSlotSets(columns: Columns, each: VisitOptions): void {
  const { slotSets, slotOfOption, all } = columns
  const bytes = new Uint8Array(all.buffer)
  const lengths = new Uint32Array(slotSets.length / 3)
  each((lot, option) => {
    const slot = slotOfOption[option]!
    const address = slotSets[slot * 3 + 1]!
    if (slotSets[slot * 3] === 1) addToSet(bytes, address, lot)
    else all[(address >>> 2) + lengths[slot]!++] = lot
  })
  for (let slot = 0; slot < lengths.length; slot++) {
    const start = slotSets[slot * 3 + 1]! >>> 2
    if (slotSets[slot * 3] !== 1) all.subarray(start, start + lengths[slot]!).sort()
  }
}
