import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { ContactMessage, ContactAcknowledgment } from './contract.ts'

export const contactUs = defineEndpoint<{ body: ContactMessage; answer: ContactAcknowledgment }>(
  'POST',
  '/api/contact-us',
  'public',
)
