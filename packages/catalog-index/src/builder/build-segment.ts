import { openColumns, type Columns, type Segment, type SegmentLayout } from '../segment/segment.ts'
import { planOptions } from './build-options.ts'
import { planFigures } from './build-figures.ts'
import { planOrders } from './build-orders.ts'
import { planWords } from './build-words.ts'
import { assignLotNumbers } from './numbering.ts'
import type { BuildInput } from './build-input.ts'
import { countSetBytes, allocateMemory, createMemoryLayout, type MemoryLayout } from './create-memory-layout.ts'
import { planScratch } from '../reader/scratch.ts'
import { countPastLots } from '../segment/find-status-window.ts'
import { planDelta, type DeltaSize } from '../delta/delta.ts'
import { addOptions } from '../reader/create-window-counts.ts'

export interface SegmentInput extends Omit<BuildInput, 'numbering'> {
  isDead(lot: number): boolean
  /** In milliseconds. */
  now: number
  /** Number of threads that read the segment at the same time. */
  readers: number
  delta: DeltaSize
}

const noLots = { ids: new Uint32Array(), pastFrom: new Float64Array() }

/** Builds a segment of the old one's live lots and the incoming ones. Takes two seconds per million old lots. */
export function buildSegment({ isDead, now, readers, delta, ...input }: SegmentInput): Segment {
  const numbering = assignLotNumbers(input.old?.columns ?? noLots, isDead, {
    ids: input.incoming.ids(),
    pastFrom: input.incoming.pastFrom(),
  })
  const buildInput: BuildInput = { ...input, numbering }
  const room = createMemoryLayout()
  const { lots } = numbering
  const dates = { ids: room.reserve(lots * 4), byId: room.reserve(lots * 4), pastFrom: room.reserve(lots * 8) }
  const figures = planFigures(room, buildInput)
  const options = planOptions(room, buildInput)
  const pastCounts = room.reserve(options.layout.slots * 4)
  const words = planWords(room, buildInput)
  const orders = planOrders(room, buildInput)
  const parts = {
    ...figures.layout,
    ...options.layout,
    ...words.layout,
    orders: orders.layouts,
    at: { ...dates, ...figures.at, ...options.at, ...words.at, pastCounts },
  }
  const base = { lots, setBytes: countSetBytes(lots), pastUntil: 0, ...parts }
  const segment = allocateSegment(room, base, readers, delta)
  const columns = openColumns(segment)
  fillDates(columns, buildInput)
  for (const part of [figures, options, words, orders]) part.fill(columns)
  segment.layout.pastUntil = countPastLots(columns.pastFrom, now)
  for (let lot = 0; lot < segment.layout.pastUntil; lot++) addOptions(columns, lot, columns.pastCounts, 1)
  return segment
}

type BasePlan = Omit<SegmentLayout, 'baseSize' | 'size' | 'delta' | 'scratch'>

function allocateSegment(room: MemoryLayout, base: BasePlan, readers: number, size: DeltaSize): Segment {
  const baseSize = room.size
  const delta = planDelta(room, size)
  const scratch = planScratch(room, base, readers)
  const layout: SegmentLayout = { ...base, baseSize, delta, scratch, size: room.size }
  return { memory: allocateMemory(room), layout }
}

function fillDates(columns: Columns, { old, incoming, numbering }: BuildInput): void {
  for (const [lots, numbers] of [
    [old?.columns ?? noLots, numbering.ofOld],
    [{ ids: incoming.ids(), pastFrom: incoming.pastFrom() }, numbering.ofIncoming],
  ] as const) {
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index]!
      if (number >= numbering.lots) continue
      columns.ids[number] = lots.ids[index]!
      columns.pastFrom[number] = lots.pastFrom[index]!
    }
  }
  const { byId, ids } = columns
  byId.set(byId.map((_, index) => index).toSorted((a, b) => ids[a]! - ids[b]!))
}
