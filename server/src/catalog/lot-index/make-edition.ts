import { columnsOf, type Columns, type Edition, type EditionPlan } from './edition.ts'
import { makeOptions } from './making-options.ts'
import { makeOrders } from './making-orders.ts'
import { makeWords } from './making-words.ts'
import { numberLots } from './numbering.ts'
import type { Making } from './making.ts'
import { bytesOfSet, furnish, makeRoom, type Room } from './room.ts'
import { planScratch } from './scratch.ts'
import { pastUntil } from './status-window.ts'
import { planSupplement, type SupplementSize } from './supplement.ts'
import { addOptions } from './window-counts.ts'

export interface EditionInput extends Omit<Making, 'numbering'> {
  isDead(lot: number): boolean
  /** In milliseconds. */
  now: number
  /** How many threads will read it at once. */
  readers: number
  supplement: SupplementSize
}

const nobody = { ids: new Uint32Array(), pastFrom: new Float64Array() }

/** Makes an edition of what survives of the old one and what comes in. Takes two seconds per million lots that survive. */
export function makeEdition({ isDead, now, readers, supplement, ...input }: EditionInput): Edition {
  const numbering = numberLots(input.old?.columns ?? nobody, isDead, {
    ids: input.incoming.ids(),
    pastFrom: input.incoming.pastFrom(),
  })
  const making: Making = { ...input, numbering }
  const room = makeRoom()
  const { lots } = numbering
  const dates = { ids: room.take(lots * 4), byId: room.take(lots * 4), pastFrom: room.take(lots * 8) }
  const options = makeOptions(room, making)
  const pastCounts = room.take(options.plan.slots * 4)
  const words = makeWords(room, making)
  const orders = makeOrders(room, making)
  const parts = {
    ...options.plan,
    ...words.plan,
    orders: orders.plans,
    at: { ...dates, ...options.at, ...words.at, pastCounts },
  }
  const base = { lots, setBytes: bytesOfSet(lots), pastUntil: 0, ...parts }
  const edition = furnished(room, base, readers, supplement)
  const columns = columnsOf(edition)
  fillDates(columns, making)
  for (const part of [options, words, orders]) part.fill(columns)
  edition.plan.pastUntil = pastUntil(columns.pastFrom, now)
  for (let lot = 0; lot < edition.plan.pastUntil; lot++) addOptions(columns, lot, columns.pastCounts, 1)
  return edition
}

type BasePlan = Omit<EditionPlan, 'baseSize' | 'size' | 'supplement' | 'scratch'>

function furnished(room: Room, base: BasePlan, readers: number, size: SupplementSize): Edition {
  const baseSize = room.size
  const supplement = planSupplement(room, size)
  const scratch = planScratch(room, base, readers)
  const plan: EditionPlan = { ...base, baseSize, supplement, scratch, size: room.size }
  return { memory: furnish(room), plan }
}

function fillDates(columns: Columns, { old, incoming, numbering }: Making): void {
  for (const [lots, numbers] of [
    [old?.columns ?? nobody, numbering.ofOld],
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
