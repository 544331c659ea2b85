import { z } from 'zod'
import { contract } from '../contract.ts'
import { plainText } from '../plain-text.ts'
import { pageViews } from './endpoints.ts'

/** `referrer` is the previous page, if it is on another site. */
const view = z.object({ path: plainText(2_000), referrer: plainText(2_000).default('') })
export type PageView = z.input<typeof view>

const counted = z.object({ message: z.string() })
export type PageViewCounted = z.output<typeof counted>

export const pageViewsContract = contract(pageViews, {
  body: view,
  answer: counted,
  problems: ['invalid-request'],
  summary: 'Counts a page view; of the address only which page it is, of the referrer only its host.',
})
