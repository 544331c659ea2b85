import { productName } from '@parure/domain/product'
import { may } from '@parure/domain/role'
import type { Db } from '../schema.ts'
import { calendarText } from './calendar-text.ts'
import type { RoleOf } from './feed-text.ts'
import { saleEvent } from './sale-events.ts'
import { saleOfToken } from './sale-link.ts'

/**
 * Returns the calendar file of a sale linked from a mail; null for an unknown token and after the account's plan has
 * ended.
 */
export async function saleFileText(
  db: Db,
  token: string,
  { key, publicUrl, roleOf }: { key: Buffer; publicUrl: string; roleOf: RoleOf },
): Promise<string | null> {
  const found = await saleOfToken(db, key, token)
  if (!found || !may(await roleOf(found.accountId), 'saleDetails')) return null
  const event = await saleEvent(db, found.saleId, publicUrl)
  return event ? calendarText(productName, [event]) : null
}
