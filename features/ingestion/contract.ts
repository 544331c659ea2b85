import { z } from 'zod'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { runSourceNow, sourceDetail, sources } from './endpoints.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime({ offset: true })

/**
 * `unfinished`: in progress, or interrupted and to be resumed. `stopped`: aborted because its rows were not plausible.
 * `goes-on`: reached the maximum number of requests of a run and left the rest to the next one.
 */
const runState = z.enum(['finished', 'goes-on', 'suspicious', 'stopped', 'failed', 'unfinished'])
export type SourceRunState = z.output<typeof runState>

const lastRun = z.object({
  startedAt: moment,
  finishedAt: moment.nullable(),
  state: runState,
  failure: z.string().nullable(),
  rows: count,
  newLots: count,
  changedLots: count,
  unchangedLots: count,
  rejectedRows: count,
})

const alarm = z.object({ kind: z.string(), detail: z.string(), raisedAt: moment, overAt: moment.nullable() })

/** `share` is the fraction, 0 to 1, of lots that have the field; null when no lot could have it. */
const coverage = z.object({ field: z.string(), share: z.number().min(0).max(1).nullable() })

const sourceHealth = z.object({
  id: count,
  name: z.string(),
  house: z.string().nullable(),
  /** Null for files that an operator imports. */
  adapter: z.string().nullable(),
  address: z.string().nullable(),
  schedule: z.string().nullable(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  /** Registered, but its lots are hidden; paused until they are released. */
  isHeld: z.boolean(),
  lots: count,
  upcomingLots: count,
  lastRun: lastRun.nullable(),
  /** The filled share of all fields that its lots could have; null before it is counted. */
  filled: z.number().min(0).max(1).nullable(),
  /** Alarms that are still raised. */
  alarms: z.array(alarm),
})
export type SourceHealth = z.output<typeof sourceHealth>

const sourceList = z.object({ items: z.array(sourceHealth) })
export type Sources = z.output<typeof sourceList>

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export type SourceById = z.input<typeof byId>

const rejectedRow = z.object({
  row: count,
  code: z.string(),
  reason: z.string(),
  /** The beginning of the row as received. */
  content: z.string(),
  at: moment,
})

/** The stated permission to show lots and pictures; null when none was stated. */
const permission = z.object({
  leave: z.string().nullable(),
  contact: z.string().nullable(),
  takesPictures: z.boolean(),
  pictureLicence: z.string().nullable(),
})

const detail = z.object({
  permission,
  coverage: z.array(coverage),
  /** Alarms that are still raised, and the latest ones that are over. */
  alarms: z.array(alarm),
  /** The latest fifty. */
  rejected: z.array(rejectedRow),
})
export type SourceDetails = z.output<typeof detail>

/** `accepts`: kinds of alarms that the operator has reviewed and accepts; empty for a run with all checks. */
const sourceToRun = z.strictObject({ accepts: z.array(createPlainTextSchema(40)).max(10) })
export type SourceToRun = z.input<typeof sourceToRun>
const runRequest = z.object({ message: z.string() })
export type RunRequested = z.output<typeof runRequest>

export const sourcesContract = defineContract(sources, {
  answer: sourceList,
  problems: ['not-found'],
  summary: 'Every source with its last run and the alarms that last.',
})
export const sourceDetailContract = defineContract(sourceDetail, {
  params: byId,
  answer: detail,
  problems: ['not-found'],
  summary:
    'By whose leave a source is shown, its coverage field by field, its alarms, and the rows that were rejected.',
})
export const runSourceContract = defineContract(runSourceNow, {
  params: byId,
  body: sourceToRun,
  answer: runRequest,
  problems: ['not-found', 'alarm-changed'],
  summary: 'Has a source run soon; refused where its alarms are no longer those that were looked at.',
})
