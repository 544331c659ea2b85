import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Source } from '../incoming/adapter.ts'
import type { JsonObject } from './answer.ts'

/** A lot with its sale, as the house answers them. */
export interface AnsweredLot {
  sale: JsonObject
  lot: JsonObject
}

/** How one house answers: where the lots are, and how each is read. */
export interface HouseAnswers {
  /** Of its adapter. */
  name: string
  about: string
  rows(answer: unknown): AnsweredLot[]
  /** Throws a `RowError` where the answer states too little or is not clear. */
  read(answered: AnsweredLot, source: Pick<Source, 'house' | 'currency' | 'timeZone'>): IncomingLot
}
