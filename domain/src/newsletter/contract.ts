import { z } from 'zod'
import { contract } from '../contract.ts'
import { emailText } from '../email-text.ts'
import { plainText } from '../plain-text.ts'
import { confirmSubscription, subscribe, unsubscribe } from './endpoints.ts'
import { newsletterTexts } from './texts.ts'

const email = emailText(newsletterTexts.invalidEmail)
const token = z.object({ token: plainText(200) })
const answer = z.object({ message: z.string() })
export type NewsletterAnswer = z.output<typeof answer>

export const subscribeContract = contract(subscribe, {
  body: z.object({ email }),
  answer,
  problems: ['invalid-request'],
  summary: 'Asks for the newsletter; a mail asks whether it was meant. Answers the same whether or not one is sent.',
})
export const confirmSubscriptionContract = contract(confirmSubscription, {
  body: token,
  answer,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Confirms that the newsletter was meant, by the token of the mail; saying it twice changes nothing.',
})
export const unsubscribeContract = contract(unsubscribe, {
  query: token,
  answer,
  problems: ['invalid-request', 'invalid-token'],
  summary: 'Ends the newsletter and forgets the address; saying it twice changes nothing.',
})
