import { productName } from '@parure/contract/product.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import type { Db } from '@parure/features/schema.ts'
import { formatCalendar } from './format-calendar.ts'
import type { LoadRole } from './render-feed.ts'
import { loadSaleEvent } from './sale-events.ts'
import { verifySaleToken } from './sale-link.ts'

/**
 * Returns the calendar file of a sale linked from a mail; null for an unknown token and after the account's plan has
 * ended.
 */
export async function renderSaleFile(
  db: Db,
  token: string,
  { key, publicUrl, roleOf }: { key: Buffer; publicUrl: string; roleOf: LoadRole },
): Promise<string | null> {
  const found = await verifySaleToken(db, key, token)
  if (!found || !mayPassGate(await roleOf(found.accountId), 'saleDetails')) return null
  const event = await loadSaleEvent(db, found.saleId, publicUrl)
  return event ? formatCalendar(productName, [event]) : null
}
