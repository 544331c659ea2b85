import { isUnreadable } from '../parsing/is-unreadable.ts'
import type { Db } from '../../schema.ts'
import { storedLots, type StoredLot } from '../store/stored-lots.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { keyRegistry, type KeyRegistry } from './key-registry.ts'
import type { Preset } from '../incoming/preset.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import { rowSize } from '../files/row-size.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { rowReader, type RowReader } from '../parsing/row-reader.ts'
import { losableOf, losableOfStored, countLosses, type Losses } from '../store/losses.ts'
import { withEarlierClaims } from '../claims/with-earlier-claims.ts'

/** Limits of rows, and of their characters, that are compared together. */
const most = { rows: 1_000, characters: 4_000_000 }

/** Counts the stored fields that lots would lose if these rows were stored. Stores nothing. */
export async function predictLosses(db: Db, rows: AsyncIterable<SourceRow>, preset: Preset): Promise<Losses> {
  const losses: Losses = {}
  const source = await db.selectFrom('source').select('id').where('name', '=', preset.source).executeTakeFirst()
  if (!source) return losses
  const reader = rowReader(preset)
  const keys = keyRegistry()
  let waiting: SourceRow[] = []
  let characters = 0
  const count = async (): Promise<void> => {
    await countLossesOf(db, source.id, await freshLots(waiting, reader, keys), losses)
    waiting = []
    characters = 0
  }
  try {
    for await (const row of untilDamage(rows)) {
      if (row.unchanged === undefined) waiting.push(row)
      characters += rowSize(row)
      if (waiting.length >= most.rows || characters >= most.characters) await count()
    }
    await count()
  } finally {
    await reader.close()
  }
  return losses
}

/** Returns the rows that are lots, without those whose key occurred in an earlier row. */
async function freshLots(rows: readonly SourceRow[], reader: RowReader, keys: KeyRegistry): Promise<ReadRow[]> {
  const read = await readRowsAsLots(rows, reader)
  return read.filter((each): each is ReadRow => {
    if ('code' in each || keys.rowOf(each.lot.key) !== undefined) return false
    keys.add(each.lot.key, each.row)
    return true
  })
}

/** Yields the rows before the damage, which are stored too; the run itself reports the damage. */
async function* untilDamage(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  try {
    yield* rows
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
}

async function countLossesOf(db: Db, sourceId: number, rows: readonly ReadRow[], losses: Losses): Promise<void> {
  if (rows.length === 0) return
  const { complete } = await withEarlierClaims(db, sourceId, rows)
  const stored = await storedLots(
    db,
    sourceId,
    complete.map(({ lot }) => lot.key),
  )
  for (const { lot } of complete) {
    const before = stored.get(lot.key)
    if (!before || isOtherSale(before, lot)) continue
    countLosses(losses, statedBefore(before), losableOf(textsOf(lot), lot.prices, lot.statedOutcome))
  }
}

/** A lot that several sources list loses only what this source stated of it. */
function statedBefore(stored: StoredLot): ReturnType<typeof losableOfStored> {
  const { claims } = stored
  if (claims === null) return losableOfStored(stored)
  const { description, lot_number } = stored.leads ? stored : { description: null, lot_number: null }
  return losableOf({ ...claims.texts, description, lot_number }, claims.prices, claims.statedOutcome)
}

/** A key in another sale after an outcome is a new lot. */
function isOtherSale(stored: StoredLot, lot: IncomingLot): boolean {
  return stored.sale_key !== lot.sale.key && (stored.price !== null || stored.stated_outcome !== null)
}

function textsOf({ description, provenance, condition, lotNumber, url }: IncomingLot) {
  return { description, provenance, condition, lot_number: lotNumber, url }
}
