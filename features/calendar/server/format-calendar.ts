import { estimateEventEnd, type CalendarEvent } from '../build-calendar-event.ts'
import { productName } from '@parure/contract/product.ts'
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator'

/** An event with the fields that let calendar programs track it between fetches. */
export interface StoredEvent extends CalendarEvent {
  /** Stable: identifies the event in calendar programs. */
  uid: string
  url: string
  /** Number of effective changes. */
  sequence: number
  changedAt: Date
  isCancelled: boolean
}

const hour = 3_600
const day = 24 * hour

/** Returns an RFC 5545 calendar. Deterministic: the same events give the same bytes. All moments are in UTC. */
export function formatCalendar(name: string, events: readonly StoredEvent[]): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: productName, product: 'Sales', language: 'EN' },
    ttl: hour,
  })
  for (const event of events) addEvent(calendar, event)
  // RFC 5545: every line ends with CRLF, including the last one.
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ICalCalendar, event: StoredEvent): void {
  const { startsAt } = event
  const times = startsAt
    ? { start: new Date(startsAt), end: new Date(estimateEventEnd(startsAt)) }
    : { start: parseMidnight(event.from), end: new Date(parseMidnight(event.to).getTime() + day * 1000), allDay: true }
  const made = calendar.createEvent({
    id: event.uid,
    ...times,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    sequence: event.sequence,
    summary: event.title,
    description: event.description,
    url: event.url,
    ...(event.location && { location: event.location }),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!event.isCancelled)
    made.createAlarm({ type: ICalAlarmType.display, triggerBefore: day, description: event.title })
}

const parseMidnight = (of: string): Date => new Date(`${of}T00:00:00Z`)
