import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createEmailSchema } from '@parure/contract/create-email-schema.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { confirmSubscription, subscribe, unsubscribe } from './endpoints.ts'
import { newsletterTexts } from './texts.ts'

const email = createEmailSchema(newsletterTexts.invalidEmail)
const token = z.object({ token: createPlainTextSchema(200) })
const answer = z.object({ message: z.string() })
export type NewsletterAnswer = z.output<typeof answer>

export const subscribeContract = defineContract(subscribe, {
  body: z.object({ email }),
  answer,
  problems: ['invalid-request'],
  summary: 'Asks for the newsletter; a mail asks whether it was meant. Answers the same whether or not one is sent.',
})
export const confirmSubscriptionContract = defineContract(confirmSubscription, {
  body: token,
  answer,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Confirms that the newsletter was meant, by the token of the mail; saying it twice changes nothing.',
})
export const unsubscribeContract = defineContract(unsubscribe, {
  query: token,
  answer,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends the newsletter and forgets the address; saying it twice changes nothing.',
})
