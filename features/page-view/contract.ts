import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { pageViews } from './endpoints.ts'

/** `referrer` is the previous page, if it is on another site. */
const view = z.object({ path: createPlainTextSchema(2_000), referrer: createPlainTextSchema(2_000).default('') })
export type PageView = z.input<typeof view>

const counted = z.object({ message: z.string() })
export type PageViewCounted = z.output<typeof counted>

export const pageViewsContract = defineContract(pageViews, {
  body: view,
  answer: counted,
  problems: ['invalid-request'],
  summary: 'Counts a page view; of the address only which page it is, of the referrer only its host.',
})
