import { contactUsContract } from '@parure/domain/contact/contract'
import { createService, type Service } from '../platform/http/create-service.ts'
import type { Db } from '../schema.ts'
import { receiveMessage, type ContactContext } from './contact.ts'

export function createContactServices(db: Db, context: ContactContext): Service[] {
  return [
    createService(contactUsContract, async ({ body }, caller) => {
      await receiveMessage(db, context, body, caller)
      return { message: 'Your message was sent successfully' }
    }),
  ]
}
