import { endpoint } from '../endpoint.ts'
import type { FileAnswer } from '../file-answer.ts'
import type { CalendarFeed } from './contract.ts'

type Id = { id: string | number }

export const saleCalendar = endpoint<{ params: Id; answer: FileAnswer }>('GET', '/api/sales/{id}.ics', 'signed-in')
export const lotCalendar = endpoint<{ params: Id; answer: FileAnswer }>('GET', '/api/jewelry/{id}.ics', 'signed-in')
/** The address by which calendar programs subscribe to the sales of the account's saved lots. */
export const calendarFeed = endpoint<{ answer: CalendarFeed }>('GET', '/api/settings/calendar', 'signed-in')
export const renewCalendarFeed = endpoint<{ answer: CalendarFeed }>('POST', '/api/settings/calendar', 'signed-in')
export const revokeCalendarFeed = endpoint<{ answer: CalendarFeed }>('DELETE', '/api/settings/calendar', 'signed-in')
