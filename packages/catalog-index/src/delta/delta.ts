import type { Segment, DeltaLayout } from '../segment/segment.ts'
import { figureNames, orderNames, type FigureName, type OrderName } from '../indexed-lot.ts'
import type { MemoryLayout } from '../builder/create-memory-layout.ts'

/** Capacity of a delta: when it is full, a new segment must be built. */
export type DeltaSize = Omit<DeltaLayout, 'at'>

/** Enough for some minutes of a busy day. */
export const defaultDeltaSize: DeltaSize = {
  lots: 16_384,
  options: 16_384 * 24,
  words: 16_384 * 80,
  terms: 65_536,
  letters: 65_536 * 12,
  deaths: 32_768,
}

/** Indexes of atomic counters. One thread writes them after its data, so that readers never see incomplete entries. */
export const stateIndex = { version: 0, lots: 1, deaths: 2, terms: 3 } as const

/** Changes since the segment was built, as append-only columns; `born` and `died` are versions. */
export type Delta = ReturnType<typeof openDelta>

type Kind = 'u32' | 'u16' | 'f64'
const width: Record<Kind, number> = { u32: 4, u16: 2, f64: 8 }

export function planDelta(room: MemoryLayout, size: DeltaSize): DeltaLayout {
  const bytes = listDeltaParts(size).reduce((sum, [, kind, length]) => sum + alignSize(width[kind] * length), 0)
  return { ...size, at: room.reserve(bytes) }
}

export function openDelta({ memory, layout }: Segment) {
  let at = layout.delta.at
  const columns = new Map<string, Uint32Array | Uint16Array | Float64Array>()
  for (const [name, kind, length] of listDeltaParts(layout.delta)) {
    columns.set(name, createColumn(kind, memory.buffer, at, length))
    at += alignSize(width[kind] * length)
  }
  const getUint32Column = (name: string) => columns.get(name) as Uint32Array
  const getFloat64Column = (name: string) => columns.get(name) as Float64Array
  return {
    state: new Int32Array(memory.buffer, layout.delta.at, 4),
    ids: getUint32Column('ids'),
    pastFrom: getFloat64Column('pastFrom'),
    born: getUint32Column('born'),
    /** 0 while the lot is live. */
    died: getUint32Column('died'),
    keys: mapOrders((name) => getFloat64Column(`key ${name}`)),
    saleIds: getUint32Column('saleIds'),
    currencies: getUint32Column('currencies'),
    figures: Object.fromEntries(figureNames.map((name) => [name, getFloat64Column(`figure ${name}`)])) as Record<
      FigureName,
      Float64Array
    >,
    /** Number of the segment's lots that are ordered before it. */
    places: mapOrders((name) => getUint32Column(`place ${name}`)),
    optionStarts: getUint32Column('optionStarts'),
    options: getUint32Column('options'),
    /** Group index of each option, which the segment may not have. */
    optionGroups: columns.get('optionGroups') as Uint16Array,
    wordStarts: getUint32Column('wordStarts'),
    /** Term numbers: those of the segment, then those of the delta. */
    words: getUint32Column('words'),
    termStarts: getUint32Column('termStarts'),
    termLetters: columns.get('termLetters') as Uint16Array,
    /** Deleted lots of the segment, and the version of their deletion. */
    dead: getUint32Column('dead'),
    deadSince: getUint32Column('deadSince'),
  }
}

/** Whether lot `index` of the delta is live at a version. */
export function isLive({ born, died }: Delta, index: number, version: number): boolean {
  return born[index]! <= version && (died[index] === 0 || died[index]! > version)
}

function createColumn(kind: Kind, memory: SharedArrayBuffer, at: number, length: number) {
  if (kind === 'u32') return new Uint32Array(memory, at, length)
  return kind === 'u16' ? new Uint16Array(memory, at, length) : new Float64Array(memory, at, length)
}

function mapOrders<C>(column: (name: OrderName) => C): Record<OrderName, C> {
  return Object.fromEntries(orderNames.map((name) => [name, column(name)])) as Record<OrderName, C>
}

function listDeltaParts(size: DeltaSize): [string, Kind, number][] {
  return [
    ['state', 'u32', 4],
    ['ids', 'u32', size.lots],
    ['pastFrom', 'f64', size.lots],
    ['born', 'u32', size.lots],
    ['died', 'u32', size.lots],
    ...orderNames.map((name): [string, Kind, number] => [`key ${name}`, 'f64', size.lots]),
    ...orderNames.map((name): [string, Kind, number] => [`place ${name}`, 'u32', size.lots]),
    ['saleIds', 'u32', size.lots],
    ['currencies', 'u32', size.lots],
    ...figureNames.map((name): [string, Kind, number] => [`figure ${name}`, 'f64', size.lots]),
    ['optionStarts', 'u32', size.lots + 1],
    ['options', 'u32', size.options],
    ['optionGroups', 'u16', size.options],
    ['wordStarts', 'u32', size.lots + 1],
    ['words', 'u32', size.words],
    ['termStarts', 'u32', size.terms + 1],
    ['termLetters', 'u16', size.letters],
    ['dead', 'u32', size.deaths],
    ['deadSince', 'u32', size.deaths],
  ]
}

const alignSize = (bytes: number): number => Math.ceil(bytes / 128) * 128
