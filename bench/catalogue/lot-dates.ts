import type { MadeUpLot } from './made-up-lot.ts'

const today = new Date(new Date().toISOString().slice(0, 10)).getTime()
const day = 86_400_000

/** Returns the dates of a generated lot, in ms. */
export function lotDates(id: number, lot: MadeUpLot): { saleDay: number; pastFrom: number; listed: number } {
  return {
    saleDay: today + lot.day * day,
    pastFrom: today + (lot.day + 1) * day,
    listed: Math.min(today + (lot.day - 30) * day, today - day) - (id % 86_400) * 1000,
  }
}
