import { contactUsContract } from '@parure/domain/contact/contract'
import { service, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { takeMessage, type ContactContext } from './contact.ts'

export function contactServices(db: Db, context: ContactContext): Service[] {
  return [
    service(contactUsContract, async ({ body }, caller) => {
      await takeMessage(db, context, body, caller)
      return { message: 'Your message was sent successfully' }
    }),
  ]
}
