import type { GeneratedLot } from './generated-lot.ts'

const today = new Date(new Date().toISOString().slice(0, 10)).getTime()
const dayMs = 86_400_000

/** Returns the dates of a generated lot, in ms. */
export function computeLotDates(id: number, lot: GeneratedLot): { saleDay: number; pastFrom: number; listed: number } {
  return {
    saleDay: today + lot.day * dayMs,
    pastFrom: today + (lot.day + 1) * dayMs,
    listed: Math.min(today + (lot.day - 30) * dayMs, today - dayMs) - (id % 86_400) * 1000,
  }
}
