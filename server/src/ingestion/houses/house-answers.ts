import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Source } from '../incoming/adapter.ts'
import type { Told } from './answer.ts'

/** A lot with what its answer says of the sale. */
export interface AnsweredLot {
  sale: Told
  lot: Told
}

/** How one house answers: where the lots are in it, and what each says. */
export interface HouseAnswers {
  /** Of its adapter. */
  name: string
  about: string
  rows(answer: unknown): AnsweredLot[]
  /** Throws a `RowError` where the answer says too little or nothing clear. */
  read(answered: AnsweredLot, source: Pick<Source, 'house' | 'currency' | 'timeZone'>): IncomingLot
}
