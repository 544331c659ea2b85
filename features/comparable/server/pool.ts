import type { MetalFamily } from '../metal-family.ts'
import type { StoneShape, Traits } from '../traits.ts'

/** A row of `comparable_lot` as the database returns it, without its pool. */
export interface PoolRow {
  lot_id: number
  sub_category: string | null
  shape: StoneShape | null
  carats: number | null
  color: number | null
  clarity: number | null
  origin: string | null
  treatment: string | null
  maker: string | null
  laboratory: string | null
  metal: MetalFamily | null
  grams: number | null
  report: string | null
  stone_leads: boolean
  /** Days since 1970. */
  day: number
  /** In cents. */
  hammer: number | null
  hammer_euros: number | null
  currency: string | null
  is_sold: boolean
}

/** Column store of the lots of a pool, about fifty bytes each, ordered by weight; lots without a weight are last. */
export interface Pool {
  version: number
  size: number
  /** Number of lots with a weight. */
  weighed: number
  lotId: Int32Array
  carats: Float64Array
  color: Float32Array
  clarity: Float32Array
  grams: Float32Array
  day: Int32Array
  /** In cents; NaN when missing. */
  hammer: Float64Array
  hammerEuros: Float64Array
  /** Bit mask: 1 is sold, 2 is a dominant principal stone (all other stones weigh at most 35 % of it). */
  flags: Uint8Array
  /** Index of each text in `texts`; 0 is none. */
  text: Record<TextColumn, Uint32Array>
  texts: readonly (string | null)[]
}

const textColumns = [
  'sub_category',
  'shape',
  'origin',
  'treatment',
  'maker',
  'laboratory',
  'metal',
  'report',
  'currency',
] as const
type TextColumn = (typeof textColumns)[number]

export function makePool(version: number, unordered: readonly PoolRow[]): Pool {
  const rows = unordered.toSorted(
    (one, other) => (one.carats ?? Infinity) - (other.carats ?? Infinity) || one.lot_id - other.lot_id,
  )
  const { texts, numberOf } = createTextTable()
  return {
    version,
    size: rows.length,
    weighed: rows.filter(({ carats }) => carats !== null).length,
    lotId: Int32Array.from(rows, (row) => row.lot_id),
    carats: Float64Array.from(rows, (row) => toNaN(row.carats)),
    color: Float32Array.from(rows, (row) => toNaN(row.color)),
    clarity: Float32Array.from(rows, (row) => toNaN(row.clarity)),
    grams: Float32Array.from(rows, (row) => toNaN(row.grams)),
    day: Int32Array.from(rows, (row) => row.day),
    hammer: Float64Array.from(rows, (row) => toNaN(row.hammer)),
    hammerEuros: Float64Array.from(rows, (row) => toNaN(row.hammer_euros)),
    flags: Uint8Array.from(rows, (row) => (row.is_sold ? 1 : 0) + (row.stone_leads ? 2 : 0)),
    text: Object.fromEntries(
      textColumns.map((column) => [column, Uint32Array.from(rows, (row) => numberOf(row[column]))]),
    ) as Pool['text'],
    texts,
  }
}

const toNaN = (figure: number | null): number => figure ?? Number.NaN

/** Interns texts: assigns each a number, from 1 on. */
function createTextTable(): { texts: (string | null)[]; numberOf(text: string | null): number } {
  const texts: (string | null)[] = [null]
  const numbers = new Map<string | null, number>([[null, 0]])
  return {
    texts,
    numberOf: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
  }
}

/** Writes the traits of a lot of the pool into `traits`; its category, species and kind must be those of the pool. */
export function readTraits(pool: Pool, at: number, traits: Traits): Traits {
  const { text, texts } = pool
  traits.subCategory = texts[text.sub_category[at] ?? 0] ?? null
  traits.shape = (texts[text.shape[at] ?? 0] ?? null) as StoneShape | null
  traits.origin = texts[text.origin[at] ?? 0] ?? null
  traits.treatment = texts[text.treatment[at] ?? 0] ?? null
  traits.maker = texts[text.maker[at] ?? 0] ?? null
  traits.laboratory = texts[text.laboratory[at] ?? 0] ?? null
  traits.carats = fromNaN(pool.carats[at])
  traits.color = fromNaN(pool.color[at])
  traits.clarity = fromNaN(pool.clarity[at])
  traits.metal = (texts[text.metal[at] ?? 0] ?? null) as MetalFamily | null
  traits.grams = fromNaN(pool.grams[at])
  return traits
}

export const isSold = (pool: Pool, at: number): boolean => ((pool.flags[at] ?? 0) & 1) !== 0
export const hasDominantStone = (pool: Pool, at: number): boolean => ((pool.flags[at] ?? 0) & 2) !== 0

function fromNaN(figure: number | undefined): number | null {
  return figure === undefined || Number.isNaN(figure) ? null : figure
}
