import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

type Raw = RawBuilder<unknown>

/** Lots per query, because the process serves pages too. */
const batchSize = 20_000

/** A batch of lots, one array per column. Null is 0 in a column of whole numbers, NaN in a column of amounts. */
export interface LotColumnBatch<Whole extends string, Amount extends string> {
  lots: number
  wholes: Record<Whole, Int32Array>
  amounts: Record<Amount, Float64Array>
}

/**
 * Streams expressions over a query of `market_lot`, ordered by `lot_id`: 32-bit whole numbers, and amounts below 2^53.
 * Binary arrays need a tenth of the time of rows.
 */
export async function* streamLotColumns<Whole extends string, Amount extends string>(
  tx: Tx,
  lots: Raw,
  asked: { wholes: Record<Whole, Raw>; amounts: Record<Amount, Raw> },
): AsyncGenerator<LotColumnBatch<Whole, Amount>> {
  const wholes = Object.entries<Raw>(asked.wholes)
  const amounts = Object.entries<Raw>(asked.amounts)
  const columns = [
    ...wholes.map(([name, figure]) => sql`string_agg(int4send(coalesce(${figure}, 0)), '') as ${sql.ref(name)}`),
    ...amounts.map(
      ([name, figure]) => sql`string_agg(float8send(coalesce((${figure})::float8, 'NaN')), '') as ${sql.ref(name)}`,
    ),
  ]
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null; lots: number } & Record<string, Buffer>>`
      select max(lot_id) as last, count(*)::int as lots, ${sql.join(columns)}
      from (select * from (${lots}) as lots where lot_id > ${after} order by lot_id limit ${batchSize}) as lots`.execute(
      tx,
    )
    const [row] = rows
    if (!row?.last) return
    yield {
      lots: row.lots,
      wholes: Object.fromEntries(wholes.map(([name]) => [name, decodeWholes(row[name]!)])) as Record<Whole, Int32Array>,
      amounts: Object.fromEntries(amounts.map(([name]) => [name, decodeAmounts(row[name]!)])) as Record<
        Amount,
        Float64Array
      >,
    }
    after = row.last
  }
}

/** Converts PostgreSQL's big-endian bytes to the processor's byte order. */
const decodeWholes = (bytes: Buffer): Int32Array => new Int32Array(copyAligned(bytes.swap32()))
const decodeAmounts = (bytes: Buffer): Float64Array => new Float64Array(copyAligned(bytes.swap64()))

const copyAligned = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
