import { saleFiles } from '../../calendar/sale-link.ts'
import type { Db } from '../../schema.ts'
import type { DigestPart } from '../digest/part.ts'
import { noteReminders } from './note-reminders.ts'
import { calendarLinks, reminderSection } from './reminder-section.ts'
import { remindedSales } from './reminded-sales.ts'

/** Tomorrow's sales with saved lots, at eight o'clock. */
export const remindersPart: DigestPart = {
  name: 'reminders',
  fill: async (tx, batch) => {
    if (batch.moment !== 'immediate') await noteReminders(tx, batch)
  },
  section: async (db, digestId, publicUrl, key) => {
    const sales = await remindedSales(db, digestId)
    if (sales.length === 0) return null
    const section = reminderSection(sales, publicUrl)
    if (!key) return section
    const { account_id: accountId } = await digestById(db, digestId)
    const files = await saleFiles(db, sales, { key, publicUrl, accountId })
    return { ...section, links: calendarLinks(sales, files) }
  },
}

const digestById = (db: Db, id: number) =>
  db.selectFrom('digest').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
