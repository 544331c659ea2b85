import { endOf, type CalendarEvent } from '@parure/domain/calendar/calendar-event'
import { productName } from '@parure/domain/product'
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator'

/** An event with what it takes to follow it from one fetch to the next. */
export interface StoredEvent extends CalendarEvent {
  /** Stable: calendars know the event by it. */
  uid: string
  url: string
  /** Counts real changes. */
  sequence: number
  changedAt: Date
  isCancelled: boolean
}

const hour = 3_600
const day = 24 * hour

/** A calendar as RFC 5545 has it; the same events are the same bytes. All moments are in Coordinated Universal Time. */
export function calendarText(name: string, events: readonly StoredEvent[]): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: productName, product: 'Sales', language: 'EN' },
    ttl: hour,
  })
  for (const event of events) addEvent(calendar, event)
  // Every line ends so, the last one too.
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ICalCalendar, event: StoredEvent): void {
  const { startsAt } = event
  const times = startsAt
    ? { start: new Date(startsAt), end: new Date(endOf(startsAt)) }
    : { start: midnight(event.from), end: new Date(midnight(event.to).getTime() + day * 1000), allDay: true }
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

const midnight = (of: string): Date => new Date(`${of}T00:00:00Z`)
