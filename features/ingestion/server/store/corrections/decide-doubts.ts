import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { applyCorrections } from './apply-corrections.ts'
import type { ReadingKey } from './apply-reading-corrections.ts'
import { loadActiveCorrections } from './load-active-corrections.ts'
import { createMeanwhileProblem, loadPendingDoubts, type PendingDoubt } from './load-pending-doubts.ts'

export interface GivenDecision {
  doubt: number
  decision: 'accept' | 'correct' | 'ignore'
  /** The reading that the operator saw. */
  seen: string | null
  value: string | null
  /** Whether it also applies to readings of the same source with the same words. */
  alike: boolean
  /** Account of the operator. */
  by: number
}

/**
 * Decides a doubtful reading, and those like it. Returns the ids of the decisions. Throws `decided-meanwhile` when
 * another operator was first.
 */
export async function decideDoubts(db: Db, given: GivenDecision): Promise<number[]> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      const doubts = await lockDoubts(tx, given)
      const ids = await writeDecisions(tx, doubts, given)
      await applyCorrections(tx, [...new Set(doubts.map(({ lotId }) => lotId))], { fresh: false })
      const { decision, seen, value } = given
      const readings = doubts.map(({ lotId, field, stone, stoneAt }) => ({ lotId, field, stone, stoneAt }))
      await recordAction(tx, `review ${decision}`, { decisions: ids, readings, seen, value }, given.by)
      return ids
    }),
  )
}

/** Returns the pending doubts that are decided together, with their lots locked. */
async function lockDoubts(tx: Tx, { doubt, seen, alike }: GivenDecision): Promise<PendingDoubt[]> {
  const wanted = alike ? sql<boolean>`${isAlike(doubt)}` : sql<boolean>`doubt.id = ${doubt}`
  const before = await loadPendingDoubts(tx, wanted)
  await sql`
    select id from lot where id = any(${before.map(({ lotId }) => lotId)}::int[]) order by id for update`.execute(tx)
  // Another operator, or a run, may have been first while this one waited for the lots.
  const doubts = await loadPendingDoubts(tx, wanted)
  if (doubts.find(({ id }) => id === doubt)?.value !== seen) throw createMeanwhileProblem()
  return doubts
}

const isAlike = (doubt: number) => sql`(
  select (lot.source_id, doubt.field, doubt.stone, doubt.reason, lower(doubt.words)) is not distinct from
      (mine.source_id, this.field, this.stone, this.reason, lower(this.words))
    and doubt.value is not distinct from this.value and (this.words is not null or this.id = doubt.id)
  from reading_doubt as this join lot as mine on mine.id = this.lot_id where this.id = ${doubt})`

/** A decided reading: its key, and the value read from the text. */
export type DecidedReading = Omit<PendingDoubt, 'id'>

/** Stores the decision for each reading, with an entry of the change log when it changes the displayed value. */
export async function writeDecisions(
  tx: Tx,
  readings: readonly DecidedReading[],
  { decision, value, by }: Pick<GivenDecision, 'decision' | 'value' | 'by'>,
): Promise<number[]> {
  const corrected = decision === 'correct' ? value : null
  const activeCorrections = await loadActiveCorrections(
    tx,
    readings.map(({ lotId }) => lotId),
  )
  const ids: number[] = []
  for (const { lotId, field, stone, stoneAt, value: read } of readings) {
    const earlier = activeCorrections.get(lotId)?.find((each) => isSameReading(each, { field, stone, stoneAt }))
    const shown = earlier ? earlier.value : read
    const now = decision === 'correct' ? value : decision === 'accept' ? read : shown
    const entry = now === shown ? null : await logReadingChange(tx, lotId, { field, stone, before: shown, after: now })
    const row = { lot_id: lotId, field, stone, stone_at: stoneAt, decision, read_value: read, value: corrected }
    const { id } = await tx
      .insertInto('reading_decision')
      .values({ ...row, decided_by: by, change_id: entry })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export const isSameReading = (a: ReadingKey, b: ReadingKey): boolean =>
  a.field === b.field && a.stone === b.stone && a.stoneAt === b.stoneAt

interface ReadingChange {
  field: ReadingField
  stone: string
  before: string | null
  after: string | null
}

async function logReadingChange(
  tx: Tx,
  lotId: number,
  { field, stone, before, after }: ReadingChange,
): Promise<number> {
  const sides = [before, after].map((value) => JSON.stringify([field, stone, value]))
  const { id } = await tx
    .insertInto('lot_change')
    .values({ lot_id: lotId, kind: 'reading-corrected', before: sides[0]!, after: sides[1]! })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
