import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import type { DemoSale } from './sales.ts'

/** The announced hours of a sale. */
export interface SaleHours {
  /** `HH:MM` local time. */
  sale_time: string | null
  /** Days as `{day -3}`, relative to today. */
  sale_previews: string | null
}

const hours = ['10:00', '10:30', '11:00', '13:00', '14:00', '14:30', '15:00', '18:00'] as const
/** Archives do not repeat older announcements. */
const maxAgeDays = 60

/** Draws the hours: four of five sales state theirs; a live sale has previews on the days before. */
export function drawSaleHours({ key, online, startsIn }: DemoSale): SaleHours {
  const chance = createSeededRandom(`hours ${key}`)
  const time = chance.drawOutcome(0.8) ? chance.drawChoice(hours) : null
  if (online || startsIn < -maxAgeDays || chance.drawOutcome(0.2)) return { sale_time: time, sale_previews: null }
  const [first, last] = [startsIn - chance.drawInteger(3, 4), startsIn - 1]
  const ownDay = time !== null && time >= '13:00' ? `; {day ${startsIn}} 09:00-12:00` : ''
  return { sale_time: time, sale_previews: `{day ${first}}/{day ${last}} 10:00-18:00${ownDay}` }
}
