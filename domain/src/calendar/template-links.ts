import { endOf, type CalendarEvent } from './calendar-event.ts'

/** Returns an address that opens Google Calendar with the event filled in. */
export function googleLink(event: CalendarEvent): string {
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: event.startsAt
      ? `${basic(event.startsAt)}/${basic(endOf(event.startsAt))}`
      : `${compact(event.from)}/${compact(dayAfter(event.to))}`,
    details: event.description,
    ...(event.location && { location: event.location }),
  })
  return `https://calendar.google.com/calendar/render?${params.toString()}`
}

/** Returns an address that opens Outlook on the web with the event filled in. */
export function outlookLink(event: CalendarEvent): string {
  const params = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt ?? event.from,
    enddt: event.startsAt ? endOf(event.startsAt) : dayAfter(event.to),
    ...(!event.startsAt && { allday: 'true' }),
    body: event.description,
    ...(event.location && { location: event.location }),
  })
  return `https://outlook.live.com/calendar/0/action/compose?${params.toString()}`
}

/** Returns, for example, `20261204T130000Z`. */
const basic = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')
const compact = (day: string): string => day.replaceAll('-', '')

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
