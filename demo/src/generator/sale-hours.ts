import { seededChance } from '@parure/domain/seeded-chance'
import type { Sale } from './sales.ts'

/** The announced hours of a sale. */
export interface SaleHours {
  /** `HH:MM` local time. */
  sale_time: string | null
  /** Days as `{day -3}`, relative to today. */
  sale_previews: string | null
}

const hours = ['10:00', '10:30', '11:00', '13:00', '14:00', '14:30', '15:00', '18:00'] as const
/** Archives do not repeat older announcements. */
const remembered = 60

/** Draws the hours: four of five sales state theirs; a live sale has previews on the days before. */
export function saleHours({ key, online, startsIn }: Sale): SaleHours {
  const chance = seededChance(`hours ${key}`)
  const time = chance.happens(0.8) ? chance.one(hours) : null
  if (online || startsIn < -remembered || chance.happens(0.2)) return { sale_time: time, sale_previews: null }
  const [first, last] = [startsIn - chance.whole(3, 4), startsIn - 1]
  const ownDay = time !== null && time >= '13:00' ? `; {day ${startsIn}} 09:00-12:00` : ''
  return { sale_time: time, sale_previews: `{day ${first}}/{day ${last}} 10:00-18:00${ownDay}` }
}
