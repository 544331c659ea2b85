import type { DigestPart } from '../digest/part.ts'
import { noteReminders } from './note-reminders.ts'
import { reminderSection } from './reminder-section.ts'
import { remindedSales } from './reminded-sales.ts'

/** Sales of tomorrow with saved lots, at eight o'clock. */
export const remindersPart: DigestPart = {
  name: 'reminders',
  fill: async (tx, batch) => {
    if (batch.moment !== 'immediate') await noteReminders(tx, batch)
  },
  section: async (db, digestId, publicUrl) => {
    const sales = await remindedSales(db, digestId)
    return sales.length === 0 ? null : reminderSection(sales, publicUrl)
  },
}
