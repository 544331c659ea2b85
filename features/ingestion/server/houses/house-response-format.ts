import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Source } from '../incoming/adapter.ts'
import type { JsonObject } from './answer.ts'

/** A lot with its sale, as in the house's response. */
export interface ResponseLot {
  sale: JsonObject
  lot: JsonObject
}

/** The response format of one house: where its lots are, and how each is read. */
export interface HouseResponseFormat {
  /** Name of its adapter. */
  name: string
  about: string
  listLots(answer: unknown): ResponseLot[]
  /** Throws a `RowError` when the response is incomplete or ambiguous. */
  readLot(answered: ResponseLot, source: Pick<Source, 'house' | 'currency' | 'timeZone'>): IncomingLot
}
