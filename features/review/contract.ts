import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { confidences } from '@parure/features/lot/stone.ts'
import { createPlainTextSchema, createVisibleLineSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { outcomes } from '@parure/features/lot/status.ts'
import { correctLot, decidePair, decideReading, lotReadings, reviewQueue, undoDecisions } from './endpoints.ts'
import { doubtReasons, readingFields } from '@parure/features/lot/reading-field.ts'

const count = z.number().int().min(0)
const id = createWholeNumberSchema(1, 2_147_483_647)

/** Filter of the queue: a field, or pairs of lots. */
const subject = z.enum([...readingFields, 'pair'])
export type ReviewSubject = z.output<typeof subject>

const query = z.object({ field: subject.optional(), source: id.optional() })
export type ReviewQuery = z.input<typeof query>

/** The lot of an item as operators see it. */
const lot = z.object({
  id: count,
  title: z.string(),
  description: z.string().nullable(),
  house: z.string(),
  lotNumber: z.string().nullable(),
  url: z.string().nullable(),
  /** The price, else the estimate: the money that depends on the reading. */
  price: z.string().nullable(),
  estimate: z.string().nullable(),
  currency: z.string().nullable(),
})

const doubtfulReading = z.object({
  kind: z.literal('reading'),
  id: count,
  lot,
  field: z.enum(readingFields),
  /** The species of the stone, and its index among the lot's stones of that species. */
  stone: z.string().nullable(),
  stoneAt: count,
  reason: z.enum(doubtReasons),
  /** As read from the text; null when the text states nothing. */
  value: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  suggestion: z.string().nullable(),
  /** The contradicting value, such as the weight of the piece in grams. */
  against: z.string().nullable(),
  /** An operator's correction that predates the change of the text. */
  corrected: z.string().nullable(),
  /** Verbatim parts of the texts: the source of the reading, and the stone that it belongs to. */
  words: z.string().nullable(),
  stoneWords: z.string().nullable(),
  /** How many other waiting readings of the source have the same words and value. */
  alike: count,
})
export type DoubtfulReading = z.output<typeof doubtfulReading>

/** Reasons for doubting whether two lots are one stone sold twice. */
export const pairReasons = ['weight', 'species', 'same-day', 'short-number', 'provenance'] as const

const pairLot = lot.extend({
  /** The last day of its sale. */
  day: z.string(),
  outcome: z.enum(outcomes).nullable(),
  species: z.string().nullable(),
  carats: z.string().nullable(),
  reports: z.array(z.string()),
  photo: z.string().nullable(),
})
export type PairLot = z.output<typeof pairLot>

const doubtfulPair = z.object({
  kind: z.literal('pair'),
  id: count,
  reason: z.enum(pairReasons),
  /** From the later lot's provenance. */
  words: z.string().nullable(),
  later: pairLot,
  earlier: pairLot,
})
export type DoubtfulPair = z.output<typeof doubtfulPair>

const item = z.discriminatedUnion('kind', [doubtfulReading, doubtfulPair])
export type ReviewItem = z.output<typeof item>

const queue = z.object({
  waiting: count,
  /** Of the requested field and source. */
  matching: count,
  oldest: z.iso.datetime({ offset: true }).nullable(),
  settledToday: count,
  fields: z.array(z.object({ field: subject, waiting: count })),
  sources: z.array(z.object({ id: count, name: z.string(), waiting: count })),
  /** By money at stake, largest first. */
  items: z.array(item),
  /** The allowed values of fields that have a vocabulary. */
  choices: z.partialRecord(z.enum(readingFields), z.array(z.string())),
})
export type ReviewQueue = z.output<typeof queue>

/** All correctable readings of a lot, doubtful or not. */
const lotReading = z.object({
  field: z.enum(readingFields),
  /** The species of the stone as read from the text, and its index among the lot's stones of that species. */
  stone: z.string().nullable(),
  stoneAt: count,
  /** As read from the text; null when the text states nothing. */
  value: z.string().nullable(),
  /** Including the correction in force. */
  shown: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  words: z.string().nullable(),
})
export type CorrectableReading = z.output<typeof lotReading>
const readLot = z.object({
  lot,
  readings: z.array(lotReading),
  choices: queue.shape.choices,
})
export type ReviewedLot = z.output<typeof readLot>

const byId = z.object({ id })
export type ReviewById = z.input<typeof byId>

const decision = z.object({
  decision: z.enum(['accept', 'correct', 'ignore']),
  /** The reading that the operator saw. */
  seen: createPlainTextSchema(500).nullable(),
  /** The corrected value; null when the text states nothing. */
  value: createVisibleLineSchema(500).nullable().optional(),
  /** Applies the decision to readings of the same source with the same words too. */
  alike: z.boolean().optional(),
})
export type Decision = z.input<typeof decision>

const lotCorrection = z.strictObject({
  field: z.enum(readingFields),
  stone: createPlainTextSchema(100).nullable(),
  stoneAt: z.int().min(0).max(500),
  /** The value that the operator saw, including the correction in force. */
  seen: createPlainTextSchema(500).nullable(),
  /** Null when the text states nothing. */
  value: createVisibleLineSchema(500).nullable(),
})
export type LotCorrection = z.input<typeof lotCorrection>

const recordedDecisions = z.object({ decisions: z.array(count) })
export type RecordedDecisions = z.output<typeof recordedDecisions>

const pairDecision = z.object({ isSame: z.boolean() })
export type PairDecision = z.input<typeof pairDecision>

const decidedPair = z.object({ pair: count })
export type DecidedPair = z.output<typeof decidedPair>

const ids = z.array(id).max(500).default([])
/** Decisions on readings, and decided pairs. */
const undo = z.object({ decisions: ids, pairs: ids })
export type UndoRequest = z.input<typeof undo>

const undone = z.object({ undone: count })
export type UndoResult = z.output<typeof undone>

export const reviewQueueContract = defineContract(reviewQueue, {
  query,
  answer: queue,
  problems: ['invalid-request', 'not-found'],
  summary: 'Doubtful readings that wait for an operator, by money at stake.',
})
export const lotReadingsContract = defineContract(lotReadings, {
  params: byId,
  answer: readLot,
  problems: ['invalid-request', 'not-found'],
  summary: 'How a lot is read, whether anything about it is doubtful or not.',
})
export const correctLotContract = defineContract(correctLot, {
  params: byId,
  body: lotCorrection,
  answer: recordedDecisions,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Corrects a reading of a lot that nothing made doubtful; refused where it reads otherwise by now.',
})
export const decideReadingContract = defineContract(decideReading, {
  params: byId,
  body: decision,
  answer: recordedDecisions,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Accepts, corrects or ignores a doubtful reading; refused where another operator was first.',
})
export const decidePairContract = defineContract(decidePair, {
  params: byId,
  body: pairDecision,
  answer: decidedPair,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Says whether two lots are one stone sold twice; refused where another operator was first.',
})
export const undoDecisionsContract = defineContract(undoDecisions, {
  body: undo,
  answer: undone,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Takes the caller’s own decisions back; refused where something was decided since.',
})
