import ICAL from 'ical.js'

/**
 * Returns the violations of RFC 5545 and of calendar programs' expectations, found by a second library and by separate
 * rules.
 */
export function listBrokenCalendarRules(text: string): string[] {
  const broken: string[] = []
  const expectThat = (holds: boolean, rule: string): void => void (holds || broken.push(rule))
  expectThat(text.endsWith('END:VCALENDAR\r\n'), 'ends with its calendar')
  expectThat(!/(?<!\r)\n/.test(text) && !/\r(?!\n)/.test(text), 'lines end with CRLF')
  for (const line of text.split('\r\n'))
    expectThat(Buffer.byteLength(line) <= 75, `a line has at most 75 octets: ${line.slice(0, 30)}`)
  const unfolded = text.replaceAll('\r\n ', '')
  expectThat(!/TZID/.test(unfolded), 'no time zone is named')
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const name of ['version', 'prodid'])
    expectThat(calendar.getAllProperties(name).length === 1, `the calendar has one ${name}`)
  const events = calendar.getAllSubcomponents('vevent')
  expectThat(events.length > 0, 'a calendar holds something')
  for (const event of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'last-modified', 'status'])
      expectThat(event.getAllProperties(name).length === 1, `an event has one ${name}`)
    expectThat(hasSoundTimes(event), 'whole days end on the day after, moments in Coordinated Universal Time')
    const isCancelled = event.getFirstPropertyValue('status') === 'CANCELLED'
    const alarms = event.getAllSubcomponents('valarm')
    expectThat(alarms.length === (isCancelled ? 0 : 1), 'a reminder, unless it is cancelled')
    for (const alarm of alarms)
      expectThat(String(alarm.getFirstPropertyValue('trigger')) === '-P1D', 'a reminder comes a day before')
  }
  const ids = events.map((event) => event.getFirstPropertyValue('uid'))
  expectThat(new Set(ids).size === ids.length, 'no two events share an id')
  return broken
}

function hasSoundTimes(event: InstanceType<typeof ICAL.Component>): boolean {
  const [start, end] = ['dtstart', 'dtend'].map(
    (name) => event.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>,
  )
  if (!start || !end || start.compare(end) >= 0 || start.isDate !== end.isDate) return false
  return start.isDate || (start.zone.tzid === 'UTC' && end.zone.tzid === 'UTC')
}
