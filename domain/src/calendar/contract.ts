import { z } from 'zod'
import { contract } from '../contract.ts'
import type { FileAnswer } from '../file-answer.ts'
import { wholeNumber } from '../whole-number.ts'
import * as endpoints from './endpoints.ts'

const file = z.custom<FileAnswer>()
const mediaTypes = ['text/calendar; charset=utf-8']
const params = z.object({ id: wholeNumber(1, 2_147_483_647) })

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

export const saleCalendarContract = contract(endpoints.saleCalendar, {
  params,
  answer: file,
  mediaTypes,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'sale-not-found'],
  summary: 'A sale as a calendar file. Needs a plan with sale details.',
})
export const lotCalendarContract = contract(endpoints.lotCalendar, {
  params,
  answer: file,
  mediaTypes,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'lot-not-found'],
  summary: 'The sale of a lot as a calendar file. Needs a plan with sale details.',
})
export const calendarFeedContract = contract(endpoints.calendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated'],
  summary: 'The address of one’s own calendar feed.',
})
export const renewCalendarFeedContract = contract(endpoints.renewCalendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'Makes the address of one’s calendar feed, or another one: the old one ends at once.',
})
export const revokeCalendarFeedContract = contract(endpoints.revokeCalendarFeed, {
  answer: calendarFeed,
  problems: ['unauthenticated'],
  summary: 'Ends the address of one’s calendar feed.',
})
