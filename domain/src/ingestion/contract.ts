import { z } from 'zod'
import { plainText } from '../plain-text.ts'
import { contract } from '../contract.ts'
import { runSourceNow, sourceDetail, sources } from './endpoints.ts'

const count = z.number().int().min(0)
const moment = z.iso.datetime({ offset: true })

/**
 * `unfinished`: on its way, or broken off and to be taken up. `stopped`: given up as not to be believed. `goes-on`: made
 * as many requests as a run may, and left the rest to the next one.
 */
const runState = z.enum(['finished', 'goes-on', 'suspicious', 'stopped', 'failed', 'unfinished'])
export type RunState = z.output<typeof runState>

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

/** `share` of the lots that have the field, from 0 to 1; null where there is no lot that could. */
const coverage = z.object({ field: z.string(), share: z.number().min(0).max(1).nullable() })

const sourceHealth = z.object({
  id: count,
  name: z.string(),
  house: z.string().nullable(),
  /** Null for what is brought in by hand. */
  adapter: z.string().nullable(),
  address: z.string().nullable(),
  schedule: z.string().nullable(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  /** Registered without its lots being shown; paused until they are. */
  isHeld: z.boolean(),
  lots: count,
  upcomingLots: count,
  lastRun: lastRun.nullable(),
  /** Which share of what the fields of its lots could say they do say; null before it is counted. */
  filled: z.number().min(0).max(1).nullable(),
  /** Those that last. */
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
  /** The row's beginning as it came. */
  content: z.string(),
  at: moment,
})

/** By whose leave the lots and their pictures are shown, as it was stated; null where nobody has. */
const permission = z.object({
  leave: z.string().nullable(),
  contact: z.string().nullable(),
  takesPictures: z.boolean(),
  pictureLicence: z.string().nullable(),
})

const detail = z.object({
  permission,
  coverage: z.array(coverage),
  /** Those that last, and the latest that are over. */
  alarms: z.array(alarm),
  /** The latest fifty. */
  rejected: z.array(rejectedRow),
})
export type SourceDetail = z.output<typeof detail>

/** `accepts` are the kinds of the alarms that were looked at and are believed; empty for a run that is checked as always. */
const sourceToRun = z.strictObject({ accepts: z.array(plainText(40)).max(10) })
export type SourceToRun = z.input<typeof sourceToRun>
const runAsked = z.object({ message: z.string() })
export type RunAsked = z.output<typeof runAsked>

export const sourcesContract = contract(sources, {
  answer: sourceList,
  problems: ['not-found'],
  summary: 'Every source with its last run and the alarms that last.',
})
export const sourceDetailContract = contract(sourceDetail, {
  params: byId,
  answer: detail,
  problems: ['not-found'],
  summary:
    'By whose leave a source is shown, its coverage field by field, its alarms, and the rows that were rejected.',
})
export const runSourceContract = contract(runSourceNow, {
  params: byId,
  body: sourceToRun,
  answer: runAsked,
  problems: ['not-found', 'alarm-changed'],
  summary: 'Has a source run soon; refused where its alarms are no longer those that were looked at.',
})
