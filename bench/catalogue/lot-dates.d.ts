import type { MadeUpLot } from './made-up-lot.ts'
/** The dates of a made-up lot, in milliseconds. */
export declare function lotDates(
  id: number,
  lot: MadeUpLot,
): {
  saleDay: number
  pastFrom: number
  listed: number
}
