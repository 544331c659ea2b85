import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import type { FileAnswer } from '@parure/contract/file-answer.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'

const file = z.custom<FileAnswer>()
const mediaTypes = ['text/calendar; charset=utf-8']
const params = z.object({ id: createWholeNumberSchema(1, 2_147_483_647) })

const calendarFeed = z.object({
  /** Null before the feed is created. */
  feed: z
    .object({
      address: z.string(),
      createdAt: z.string(),
      /** Null before the first fetch. */
      fetchedAt: z.string().nullable(),
    })
    .nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const saleCalendarContract = defineContract(endpoints.saleCalendar, {
  params,
  answer: file,
  mediaTypes,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'sale-not-found'],
  summary: 'A sale as a calendar file. Needs a plan with sale details.',
})
export const lotCalendarContract = defineContract(endpoints.lotCalendar, {
  params,
  answer: file,
  mediaTypes,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'lot-not-found'],
  summary: 'The sale of a lot as a calendar file. Needs a plan with sale details.',
})
export const calendarFeedContract = defineContract(endpoints.calendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated'],
  summary: 'The address of one’s own calendar feed.',
})
export const renewCalendarFeedContract = defineContract(endpoints.renewCalendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'Makes the address of one’s calendar feed, or another one: the old one ends at once.',
})
export const revokeCalendarFeedContract = defineContract(endpoints.revokeCalendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated'],
  summary: 'Ends the address of one’s calendar feed.',
})
