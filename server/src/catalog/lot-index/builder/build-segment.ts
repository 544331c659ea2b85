import { columnsOf, type Columns, type Segment, type SegmentLayout } from '../segment/segment.ts'
import { layOutOptions } from './build-options.ts'
import { layOutFigures } from './build-figures.ts'
import { layOutOrders } from './build-orders.ts'
import { layOutWords } from './build-words.ts'
import { numberLots } from './numbering.ts'
import type { BuildInput } from './build-input.ts'
import { bytesOfSet, allocate, memoryLayout, type MemoryLayout } from './memory-layout.ts'
import { planScratch } from '../reader/scratch.ts'
import { pastUntil } from '../segment/status-window.ts'
import { deltaLayout, type DeltaSize } from '../delta/delta.ts'
import { addOptions } from '../reader/window-counts.ts'

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
  const numbering = numberLots(input.old?.columns ?? noLots, isDead, {
    ids: input.incoming.ids(),
    pastFrom: input.incoming.pastFrom(),
  })
  const making: BuildInput = { ...input, numbering }
  const room = memoryLayout()
  const { lots } = numbering
  const dates = { ids: room.reserve(lots * 4), byId: room.reserve(lots * 4), pastFrom: room.reserve(lots * 8) }
  const figures = layOutFigures(room, making)
  const options = layOutOptions(room, making)
  const pastCounts = room.reserve(options.layout.slots * 4)
  const words = layOutWords(room, making)
  const orders = layOutOrders(room, making)
  const parts = {
    ...figures.layout,
    ...options.layout,
    ...words.layout,
    orders: orders.layouts,
    at: { ...dates, ...figures.at, ...options.at, ...words.at, pastCounts },
  }
  const base = { lots, setBytes: bytesOfSet(lots), pastUntil: 0, ...parts }
  const segment = furnished(room, base, readers, delta)
  const columns = columnsOf(segment)
  fillDates(columns, making)
  for (const part of [figures, options, words, orders]) part.fill(columns)
  segment.layout.pastUntil = pastUntil(columns.pastFrom, now)
  for (let lot = 0; lot < segment.layout.pastUntil; lot++) addOptions(columns, lot, columns.pastCounts, 1)
  return segment
}

type BasePlan = Omit<SegmentLayout, 'baseSize' | 'size' | 'delta' | 'scratch'>

function furnished(room: MemoryLayout, base: BasePlan, readers: number, size: DeltaSize): Segment {
  const baseSize = room.size
  const delta = deltaLayout(room, size)
  const scratch = planScratch(room, base, readers)
  const layout: SegmentLayout = { ...base, baseSize, delta, scratch, size: room.size }
  return { memory: allocate(room), layout }
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
