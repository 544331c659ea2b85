import * as contracts from '@parure/domain/calendar/contract'
import type { FileAnswer } from '@parure/domain/file-answer'
import { Problem } from '@parure/domain/problem'
import { productName } from '@parure/domain/product'
import { gatedService, signedInService, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { calendarText, type StoredEvent } from './calendar-text.ts'
import { feedOf, renewFeed, revokeFeed } from './feeds.ts'
import { lotEvent, saleEvent } from './sale-events.ts'

const mediaType = 'text/calendar; charset=utf-8'

export function calendarServices(db: Db, { key, publicUrl }: { key: Buffer; publicUrl: string }): Service[] {
  const own = { db, key, publicUrl }
  return [
    gatedService(contracts.saleCalendarContract, 'saleDetails', async ({ params }) => {
      const event = await saleEvent(db, params.id, publicUrl)
      if (!event) throw new Problem('sale-not-found', 'This sale is not in the catalog, or its days are not known.')
      return fileOf(`sale-${params.id}`, event)
    }),
    gatedService(contracts.lotCalendarContract, 'saleDetails', async ({ params }) => {
      const event = await lotEvent(db, params.id, publicUrl)
      if (!event)
        throw new Problem('lot-not-found', 'This lot is not in the catalog, or the days of its sale are not known.')
      return fileOf(`lot-${params.id}`, event)
    }),
    gatedService(contracts.renewCalendarFeedContract, 'saleDetails', (_input, { account }) =>
      renewFeed(own, account.id),
    ),
    // Not gated: an account whose plan has ended must be able to revoke its address.
    signedInService(contracts.calendarFeedContract, (_input, { account }) => feedOf(own, account.id)),
    signedInService(contracts.revokeCalendarFeedContract, async (_input, { account }) => {
      await revokeFeed(db, account.id)
      return { feed: null }
    }),
  ]
}

function fileOf(name: string, event: StoredEvent): FileAnswer {
  return { name: `${name}.ics`, mediaType, body: calendarText(productName, [event]) }
}
