import { lotReadingFields, stoneFields, type ReadingField } from '@parure/features/lot/reading-field.ts'
import type { ReadingConfidence } from '@parure/features/lot/stone.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import type { Db } from '@parure/features/schema.ts'
import { applyCorrections } from './apply-corrections.ts'
import { readValue, type ReadingKey, type StoredReading } from './apply-reading-corrections.ts'
import { isSameReading, writeDecisions } from './decide-doubts.ts'
import { loadActiveCorrections, type ActiveCorrection } from './load-active-corrections.ts'
import { getBaseReading, loadCorrectableLots } from './load-correctable-lots.ts'
import { createMeanwhileProblem } from './load-pending-doubts.ts'

/** A reading that can be corrected. */
export interface LotReading {
  field: ReadingField
  stone: string | null
  stoneAt: number
  /** The value read from the text. */
  value: string | null
  /** The value with the correction in force. */
  shown: string | null
  words: string | null
  confidence: ReadingConfidence | null
}

export interface GivenCorrection extends ReadingKey {
  lotId: number
  /** The value that the operator saw. */
  seen: string | null
  value: string | null
  by: number
}

/** Returns all readings of a lot that can be corrected, its stones first; undefined for an unknown lot. */
export async function loadLotReadings(db: Db, lotId: number): Promise<LotReading[] | undefined> {
  return (await loadReadingsByLot(db, [lotId])).get(lotId)
}

/** Like `loadLotReadings`, for many lots. */
export async function loadReadingsByLot(db: Db, lotIds: readonly number[]): Promise<Map<number, LotReading[]>> {
  const lots = await loadCorrectableLots(db, sql`lot.id = any(${lotIds}::int[])`)
  const standing = await loadActiveCorrections(db, lotIds)
  return new Map(lots.map((lot) => [lot.id, listReadings(getBaseReading(lot), standing.get(lot.id) ?? [])]))
}

function listReadings(base: StoredReading, standing: readonly ActiveCorrection[]): LotReading[] {
  return listReadingKeys(base).map((key) => {
    const value = readValue(base, key) ?? null
    const correction = standing.find((each) => isSameReading(each, key))
    const { field, stone, stoneAt } = key
    const [words = null, confidence = null] = findSourceWords(base, key)
    const shown = correction ? correction.value : value
    return { field, stone: stone || null, stoneAt, value, shown, words: words || null, confidence }
  })
}

/**
 * Corrects a reading of a lot, doubtful or not. Correcting it to the value of the text accepts the text again. Throws
 * `decided-meanwhile` when it is not what the operator saw any more: another operator or a run was first.
 */
export async function applyLotCorrection(db: Db, given: GivenCorrection): Promise<number[]> {
  const { lotId, field, stone, stoneAt, seen, value, by } = given
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      await sql`select id from lot where id = ${lotId} for update`.execute(tx)
      const readings = (await loadLotReadings(tx, lotId)) ?? []
      const reading = readings.find((each) => isSameReading({ ...each, stone: each.stone ?? '' }, given))
      if (!reading || reading.shown !== seen) throw createMeanwhileProblem()
      const decision = value === reading.value ? 'accept' : 'correct'
      const key = { lotId, field, stone, stoneAt }
      const ids = await writeDecisions(tx, [{ ...key, value: reading.value }], { decision, value, by })
      await applyCorrections(tx, [lotId], { fresh: false })
      await recordAction(tx, `review ${decision}`, { decisions: ids, readings: [key], seen, value }, by)
      return ids
    }),
  )
}

function listReadingKeys({ stones }: StoredReading): ReadingKey[] {
  const ofStones = stones.flatMap(({ species }, at) => {
    const stoneAt = stones.slice(0, at).filter((each) => each.species === species).length
    return stoneFields.map((field) => ({ field, stone: species, stoneAt }))
  })
  return [...ofStones, ...lotReadingFields.map((field) => ({ field, stone: '', stoneAt: 0 }))]
}

const attributes: Partial<Record<ReadingField, string>> = {
  category: 'category',
  brand: 'brand',
  materials: 'material',
  gemstones: 'gemstone',
  created: 'created',
  fineness: 'gold-karat',
  grossWeight: 'gross-weight',
}

/** Returns the words that a reading is based on, and its confidence. */
function findSourceWords(
  { stones, attributes: all }: StoredReading,
  { field, stone, stoneAt }: ReadingKey,
): Partial<readonly [words: string, confidence: ReadingConfidence]> {
  if (stone === '') {
    const found = all.find((each) => each.field === attributes[field])
    return found ? [found.quote, found.confidence] : []
  }
  const words: Partial<Record<string, readonly [string, ReadingConfidence]>> =
    stones.filter(({ species }) => species === stone)[stoneAt]?.words ?? {}
  return words[field === 'report' ? 'reportNumber' : field] ?? []
}
