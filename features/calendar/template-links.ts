import { estimateEventEnd, type CalendarEvent } from './build-calendar-event.ts'

/** Returns an address that opens Google Calendar with the event filled in. */
export function buildGoogleLink(event: CalendarEvent): string {
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: event.startsAt
      ? `${formatBasicMoment(event.startsAt)}/${formatBasicMoment(estimateEventEnd(event.startsAt))}`
      : `${compactDay(event.from)}/${compactDay(computeNextDay(event.to))}`,
    details: event.description,
    ...(event.location && { location: event.location }),
  })
  return `https://calendar.google.com/calendar/render?${params.toString()}`
}

/** Returns an address that opens Outlook on the web with the event filled in. */
export function buildOutlookLink(event: CalendarEvent): string {
  const params = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt ?? event.from,
    enddt: event.startsAt ? estimateEventEnd(event.startsAt) : computeNextDay(event.to),
    ...(!event.startsAt && { allday: 'true' }),
    body: event.description,
    ...(event.location && { location: event.location }),
  })
  return `https://outlook.live.com/calendar/0/action/compose?${params.toString()}`
}

/** Returns, for example, `20261204T130000Z`. */
const formatBasicMoment = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
const compactDay = (day: string): string => day.replaceAll('-', '')

function computeNextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
