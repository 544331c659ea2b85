import * as contracts from '@parure/domain/newsletter/contract'
import { newsletterTexts } from '@parure/domain/newsletter/texts'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { askToSubscribe, confirmSubscription, unsubscribe } from './newsletter.ts'

export function newsletterServices(db: Db, key: Buffer): Service[] {
  return [
    service(contracts.subscribeContract, async ({ body }, caller) => {
      await askToSubscribe(db, body.email, caller)
      return { message: newsletterTexts.asked }
    }),
    service(contracts.confirmSubscriptionContract, async ({ body }) => {
      await confirmSubscription(db, key, body.token)
      return { message: 'The subscription is confirmed.' }
    }),
  ]
}

/** Creates the services that mail programs call themselves: see `oneClickServices`. */
export function unsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    service(contracts.unsubscribeContract, async ({ query }) => {
      await unsubscribe(db, key, query.token)
      return { message: 'The subscription has ended.' }
    }),
  ]
}
