import * as contracts from '../contract.ts'
import { newsletterTexts } from '../texts.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { requestSubscription, confirmByToken, unsubscribeByToken } from './newsletter.ts'

export function createNewsletterServices(db: Db, key: Buffer): Service[] {
  return [
    createService(contracts.subscribeContract, async ({ body }, caller) => {
      await requestSubscription(db, body.email, caller)
      return { message: newsletterTexts.asked }
    }),
    createService(contracts.confirmSubscriptionContract, async ({ body }) => {
      await confirmByToken(db, key, body.token)
      return { message: 'The subscription is confirmed.' }
    }),
  ]
}

/** Creates the services that mail programs call themselves: see `oneClickServices`. */
export function createUnsubscribeServices(db: Db, key: Buffer): Service[] {
  return [
    createService(contracts.unsubscribeContract, async ({ query }) => {
      await unsubscribeByToken(db, key, query.token)
      return { message: 'The subscription has ended.' }
    }),
  ]
}
