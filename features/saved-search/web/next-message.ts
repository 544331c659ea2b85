import type { MessageFrequency } from '../rules.ts'

const friday = 5
/** Hour of daily and weekly messages in the account's time zone. */
const messageHour = 8

/** Returns the day of the next daily or weekly message, `YYYY-MM-DD` in the time zone. */
export function computeNextMessageDay(
  frequency: Exclude<MessageFrequency, 'immediately'>,
  now: Date,
  timeZone: string,
): string {
  const today = readClock(timeZone, now)
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day))
  if (today.hour >= messageHour) day.setUTCDate(day.getUTCDate() + 1)
  if (frequency === 'weekly') day.setUTCDate(day.getUTCDate() + ((friday - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** Returns the time zone of this browser. */
export function getBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function readClock(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(now)
  const getPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return { year: getPart('year'), month: getPart('month'), day: getPart('day'), hour: getPart('hour') }
}
