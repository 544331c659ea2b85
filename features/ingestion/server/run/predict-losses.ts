import { isUnreadable } from '../parsing/is-unreadable.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadStoredLots, type StoredLot } from '../store/load-stored-lots.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { createKeyRegistry, type KeyRegistry } from './create-key-registry.ts'
import type { Preset } from '../incoming/preset.ts'
import { readRowsAsLots, type ReadRow } from '../parsing/read-rows-as-lots.ts'
import { measureRow } from '@parure/tabular/measure-row.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { openRowReader, type RowReader } from '../parsing/open-row-reader.ts'
import { pickTrackedFields, pickStoredTrackedFields, countLosses, type Losses } from '../store/losses.ts'
import { completeWithEarlierClaims } from '../claims/complete-with-earlier-claims.ts'

/** Limits of rows, and of their characters, that are compared together. */
const maxBatch = { rows: 1_000, characters: 4_000_000 }

/** Counts the stored fields that lots would lose if these rows were stored. Stores nothing. */
export async function predictLosses(db: Db, rows: AsyncIterable<SourceRow>, preset: Preset): Promise<Losses> {
  const losses: Losses = {}
  const source = await db.selectFrom('source').select('id').where('name', '=', preset.source).executeTakeFirst()
  if (!source) return losses
  const reader = openRowReader(preset)
  const keys = createKeyRegistry()
  let pendingRows: SourceRow[] = []
  let characters = 0
  const count = async (): Promise<void> => {
    await countBatchLosses(db, source.id, await readNewLots(pendingRows, reader, keys), losses)
    pendingRows = []
    characters = 0
  }
  try {
    for await (const row of readUntilDamage(rows)) {
      if (row.unchanged === undefined) pendingRows.push(row)
      characters += measureRow(row)
      if (pendingRows.length >= maxBatch.rows || characters >= maxBatch.characters) await count()
    }
    await count()
  } finally {
    await reader.close()
  }
  return losses
}

/** Returns the rows that are lots, without those whose key occurred in an earlier row. */
async function readNewLots(rows: readonly SourceRow[], reader: RowReader, keys: KeyRegistry): Promise<ReadRow[]> {
  const read = await readRowsAsLots(rows, reader)
  return read.filter((each): each is ReadRow => {
    if ('code' in each || keys.findRow(each.lot.key) !== undefined) return false
    keys.addKey(each.lot.key, each.row)
    return true
  })
}

/** Yields the rows before the damage, which are stored too; the run itself reports the damage. */
async function* readUntilDamage(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  try {
    yield* rows
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
}

async function countBatchLosses(db: Db, sourceId: number, rows: readonly ReadRow[], losses: Losses): Promise<void> {
  if (rows.length === 0) return
  const { complete } = await completeWithEarlierClaims(db, sourceId, rows)
  const stored = await loadStoredLots(
    db,
    sourceId,
    complete.map(({ lot }) => lot.key),
  )
  for (const { lot } of complete) {
    const before = stored.get(lot.key)
    if (!before || isOtherSale(before, lot)) continue
    countLosses(losses, pickEarlierFields(before), pickTrackedFields(pickTexts(lot), lot.prices, lot.statedOutcome))
  }
}

/** A lot that several sources list loses only what this source stated of it. */
function pickEarlierFields(stored: StoredLot): ReturnType<typeof pickStoredTrackedFields> {
  const { claims } = stored
  if (claims === null) return pickStoredTrackedFields(stored)
  const { description, lot_number } = stored.leads ? stored : { description: null, lot_number: null }
  return pickTrackedFields({ ...claims.texts, description, lot_number }, claims.prices, claims.statedOutcome)
}

/** A key in another sale after an outcome is a new lot. */
function isOtherSale(stored: StoredLot, lot: IncomingLot): boolean {
  return stored.sale_key !== lot.sale.key && (stored.price !== null || stored.stated_outcome !== null)
}

function pickTexts({ description, provenance, condition, lotNumber, url }: IncomingLot) {
  return { description, provenance, condition, lot_number: lotNumber, url }
}
