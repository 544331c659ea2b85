import { buildSaleFileLinks } from '@parure/features/calendar/server/sale-link.ts'
import type { Db } from '@parure/features/schema.ts'
import type { DigestPart } from '../digest/part.ts'
import { recordDueReminders } from './record-due-reminders.ts'
import { buildCalendarLinks, buildReminderSection } from './build-reminder-section.ts'
import { loadRemindedSales } from './load-reminded-sales.ts'

/** Tomorrow's sales with saved lots, at eight o'clock. */
export const remindersPart: DigestPart = {
  name: 'reminders',
  gate: 'notifications',
  fill: async (tx, batch) => {
    if (batch.moment !== 'immediate') await recordDueReminders(tx, batch)
  },
  section: async (db, { id: digestId }, publicUrl, key) => {
    const sales = await loadRemindedSales(db, digestId)
    if (sales.length === 0) return null
    const section = buildReminderSection(sales, publicUrl)
    if (!key) return section
    const { account_id: accountId } = await findDigest(db, digestId)
    const files = await buildSaleFileLinks(db, sales, { key, publicUrl, accountId })
    return { ...section, links: buildCalendarLinks(sales, files) }
  },
}

const findDigest = (db: Db, id: number) =>
  db.selectFrom('digest').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
