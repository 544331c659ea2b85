import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { FileAnswer } from '@parure/contract/file-answer.ts'
import type { CalendarFeed } from './contract.ts'

type Id = { id: string | number }

export const saleCalendar = defineEndpoint<{ params: Id; answer: FileAnswer }>(
  'GET',
  '/api/sales/{id}.ics',
  'signed-in',
)
export const lotCalendar = defineEndpoint<{ params: Id; answer: FileAnswer }>(
  'GET',
  '/api/jewelry/{id}.ics',
  'signed-in',
)
/** The address by which calendar programs subscribe to the sales of the account's saved lots. */
export const calendarFeed = defineEndpoint<{ answer: CalendarFeed }>('GET', '/api/settings/calendar', 'signed-in')
export const renewCalendarFeed = defineEndpoint<{ answer: CalendarFeed }>('POST', '/api/settings/calendar', 'signed-in')
export const revokeCalendarFeed = defineEndpoint<{ answer: CalendarFeed }>(
  'DELETE',
  '/api/settings/calendar',
  'signed-in',
)
