import * as contracts from '../contract.ts'
import type { FileAnswer } from '@parure/contract/file-answer.ts'
import { Problem } from '@parure/contract/problem.ts'
import { productName } from '@parure/contract/product.ts'
import { createGatedService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { formatCalendar, type StoredEvent } from './format-calendar.ts'
import { loadFeed, renewFeed, revokeFeed } from './feeds.ts'
import { loadLotEvent, loadSaleEvent } from './sale-events.ts'

const mediaType = 'text/calendar; charset=utf-8'

export function buildCalendarServices(db: Db, { key, publicUrl }: { key: Buffer; publicUrl: string }): Service[] {
  const own = { db, key, publicUrl }
  return [
    createGatedService(contracts.saleCalendarContract, 'saleDetails', async ({ params }) => {
      const event = await loadSaleEvent(db, params.id, publicUrl)
      if (!event) throw new Problem('sale-not-found', 'This sale is not in the catalog, or its days are not known.')
      return createCalendarFile(`sale-${params.id}`, event)
    }),
    createGatedService(contracts.lotCalendarContract, 'saleDetails', async ({ params }) => {
      const event = await loadLotEvent(db, params.id, publicUrl)
      if (!event)
        throw new Problem('lot-not-found', 'This lot is not in the catalog, or the days of its sale are not known.')
      return createCalendarFile(`lot-${params.id}`, event)
    }),
    createGatedService(contracts.renewCalendarFeedContract, 'saleDetails', (_input, { account }) =>
      renewFeed(own, account.id),
    ),
    // Not gated: an account whose plan has ended must be able to revoke its address.
    createSignedInService(contracts.calendarFeedContract, (_input, { account }) => loadFeed(own, account.id)),
    createSignedInService(contracts.revokeCalendarFeedContract, async (_input, { account }) => {
      await revokeFeed(db, account.id)
      return { feed: null }
    }),
  ]
}

function createCalendarFile(name: string, event: StoredEvent): FileAnswer {
  return { name: `${name}.ics`, mediaType, body: formatCalendar(productName, [event]) }
}
