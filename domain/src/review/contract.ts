import { z } from 'zod'
import { contract } from '../contract.ts'
import { confidences } from '../lot/stone.ts'
import { plainText, visibleLine } from '../plain-text.ts'
import { wholeNumber } from '../whole-number.ts'
import { outcomes } from '../lot/status.ts'
import { correctLot, decidePair, decideReading, lotReadings, reviewQueue, undoDecisions } from './endpoints.ts'
import { doubtReasons, readingFields } from '../lot/reading-field.ts'

const count = z.number().int().min(0)
const id = wholeNumber(1, 2_147_483_647)

/** What is narrowed by: a field, or pairs of lots. */
const subject = z.enum([...readingFields, 'pair'])
export type ReviewSubject = z.output<typeof subject>

const query = z.object({ field: subject.optional(), source: id.optional() })
export type ReviewQuery = z.input<typeof query>

/** The lot that an item is about, as its operators see it. */
const lot = z.object({
  id: count,
  title: z.string(),
  description: z.string().nullable(),
  house: z.string(),
  lotNumber: z.string().nullable(),
  url: z.string().nullable(),
  /** Price, or else estimate: what depends on the reading. */
  price: z.string().nullable(),
  estimate: z.string().nullable(),
  currency: z.string().nullable(),
})

const doubtfulReading = z.object({
  kind: z.literal('reading'),
  id: count,
  lot,
  field: z.enum(readingFields),
  /** Species of the stone that it is of, and its place among the lot's stones of that species. */
  stone: z.string().nullable(),
  stoneAt: count,
  reason: z.enum(doubtReasons),
  /** As the text is read; null where it is read as saying nothing. */
  value: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  suggestion: z.string().nullable(),
  /** What stands against it, such as the weight of the piece in grams. */
  against: z.string().nullable(),
  /** What an operator corrected it to before the text changed. */
  corrected: z.string().nullable(),
  /** Verbatim parts of the texts: what the reading stands on, and what it is of. */
  words: z.string().nullable(),
  stoneWords: z.string().nullable(),
  /** So many others of the source wait that have the same words and reading. */
  alike: count,
})
export type DoubtfulReading = z.output<typeof doubtfulReading>

/** Why two lots may be one stone sold twice, and may not. */
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
  /** Of the later lot's provenance. */
  words: z.string().nullable(),
  later: pairLot,
  earlier: pairLot,
})
export type DoubtfulPair = z.output<typeof doubtfulPair>

const item = z.discriminatedUnion('kind', [doubtfulReading, doubtfulPair])
export type ReviewItem = z.output<typeof item>

const queue = z.object({
  waiting: count,
  /** Of the field and the source that were asked for. */
  matching: count,
  oldest: z.iso.datetime({ offset: true }).nullable(),
  settledToday: count,
  fields: z.array(z.object({ field: subject, waiting: count })),
  sources: z.array(z.object({ id: count, name: z.string(), waiting: count })),
  /** By money at stake. */
  items: z.array(item),
  /** The only values of a field that has a vocabulary. */
  choices: z.partialRecord(z.enum(readingFields), z.array(z.string())),
})
export type ReviewQueue = z.output<typeof queue>

/** How a lot is read: every reading that can be corrected, doubtful or not. */
const lotReading = z.object({
  field: z.enum(readingFields),
  /** Species of the stone that it is of, as the text is read, and its place among the lot's stones of that species. */
  stone: z.string().nullable(),
  stoneAt: count,
  /** As the text is read; null where it is read as saying nothing. */
  value: z.string().nullable(),
  /** With the correction in force. */
  shown: z.string().nullable(),
  confidence: z.enum(confidences).nullable(),
  words: z.string().nullable(),
})
export type LotReading = z.output<typeof lotReading>
const readLot = z.object({
  lot,
  readings: z.array(lotReading),
  choices: queue.shape.choices,
})
export type ReadLot = z.output<typeof readLot>

const byId = z.object({ id })
export type ReviewById = z.input<typeof byId>

const decision = z.object({
  decision: z.enum(['accept', 'correct', 'ignore']),
  /** The reading as the operator saw it. */
  seen: plainText(500).nullable(),
  /** What it is corrected to; null where the text says nothing of the kind. */
  value: visibleLine(500).nullable().optional(),
  /** Also for readings of the same source with the same words. */
  alike: z.boolean().optional(),
})
export type Decision = z.input<typeof decision>

const lotCorrection = z.strictObject({
  field: z.enum(readingFields),
  stone: plainText(100).nullable(),
  stoneAt: z.int().min(0).max(500),
  /** What the operator saw, with the correction in force. */
  seen: plainText(500).nullable(),
  /** Null where the text says nothing of the kind. */
  value: visibleLine(500).nullable(),
})
export type LotCorrection = z.input<typeof lotCorrection>

const decided = z.object({ decisions: z.array(count) })
export type Decided = z.output<typeof decided>

const pairDecision = z.object({ isSame: z.boolean() })
export type PairDecision = z.input<typeof pairDecision>

const decidedPair = z.object({ pair: count })
export type DecidedPair = z.output<typeof decidedPair>

const ids = z.array(id).max(500).default([])
/** Decisions on readings, and pairs that were decided. */
const undo = z.object({ decisions: ids, pairs: ids })
export type Undo = z.input<typeof undo>

const undone = z.object({ undone: count })
export type Undone = z.output<typeof undone>

export const reviewQueueContract = contract(reviewQueue, {
  query,
  answer: queue,
  problems: ['invalid-request', 'not-found'],
  summary: 'Doubtful readings that wait for an operator, by money at stake.',
})
export const lotReadingsContract = contract(lotReadings, {
  params: byId,
  answer: readLot,
  problems: ['invalid-request', 'not-found'],
  summary: 'How a lot is read, whether anything about it is doubtful or not.',
})
export const correctLotContract = contract(correctLot, {
  params: byId,
  body: lotCorrection,
  answer: decided,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Corrects a reading of a lot that nothing made doubtful; refused where it reads otherwise by now.',
})
export const decideReadingContract = contract(decideReading, {
  params: byId,
  body: decision,
  answer: decided,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Accepts, corrects or ignores a doubtful reading; refused where another operator was first.',
})
export const decidePairContract = contract(decidePair, {
  params: byId,
  body: pairDecision,
  answer: decidedPair,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Says whether two lots are one stone sold twice; refused where another operator was first.',
})
export const undoDecisionsContract = contract(undoDecisions, {
  body: undo,
  answer: undone,
  problems: ['invalid-request', 'not-found', 'decided-meanwhile'],
  summary: 'Takes the caller’s own decisions back; refused where something was decided since.',
})
