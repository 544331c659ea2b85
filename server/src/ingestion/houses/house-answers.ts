import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Source } from '../incoming/adapter.ts'
import type { JsonObject } from './answer.ts'

/** A lot with its sale, as in the house's response. */
export interface AnsweredLot {
  sale: JsonObject
  lot: JsonObject
}

/** The response format of one house: where its lots are, and how each is read. */
export interface HouseAnswers {
  /** Name of its adapter. */
  name: string
  about: string
  rows(answer: unknown): AnsweredLot[]
  /** Throws a `RowError` when the response is incomplete or ambiguous. */
  read(answered: AnsweredLot, source: Pick<Source, 'house' | 'currency' | 'timeZone'>): IncomingLot
}
