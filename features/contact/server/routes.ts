import { contactUsContract } from '../contract.ts'
import { createService, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { receiveMessage, type ContactContext } from './contact.ts'

export function createContactServices(db: Db, context: ContactContext): Service[] {
  return [
    createService(contactUsContract, async ({ body }, caller) => {
      await receiveMessage(db, context, body, caller)
      return { message: 'Your message was sent successfully' }
    }),
  ]
}
