import { describe, expect, test } from 'vitest'
import { parseDay, type DayOrder } from './parse-day.ts'

const read = (text: string, { zone = 'Europe/London', order }: { zone?: string; order?: DayOrder } = {}) => {
  const { startsOn, endsOn, time } = parseDay(text, 'day', order, zone)
  return `${startsOn}${startsOn === endsOn ? '' : `..${endsOn}`}${time === null ? '' : ` ${time}`}`
}

test.each([
  ['2026-3-4', '2026-03-04'],
  ['Saturday 14 March 2026', '2026-03-14'],
  ['Samedi 14 et dimanche 15 mars 2026', '2026-03-14..2026-03-15'],
  ['суббота, 14 марта 2026', '2026-03-14'],
  ['20260314', '2026-03-14'],
  ['14. 3. 2026', '2026-03-14'],
  ['14 Mar 26', '2026-03-14'],
  ["14 Mar '26", '2026-03-14'],
  ['14.03.98', '1998-03-14'],
  ['14/03/26', '2026-03-14'],
  ['14MAR2026', '2026-03-14'],
  ['2026. március 14.', '2026-03-14'],
  ['20 ноября 2013', '2013-11-20'],
  ['11 Ağustos 2014', '2014-08-11'],
  ['5. Jänner 2026', '2026-01-05'],
  ['10 listopada 2026', '2026-11-10'],
  ['2026年3月14日', '2026-03-14'],
  ['2026/3/14', '2026-03-14'],
  ['令和8年3月14日(土)', '2026-03-14'],
  ['H28.3.20', '2016-03-20'],
  ['2026년 3월 14일', '2026-03-14'],
  ['14 มีนาคม 2569', '2026-03-14'],
  ['２０２６/０３/１４', '2026-03-14'],
  ['46095', '2026-03-14'],
  ['46095.604166667', '2026-03-14 14:30'],
  ['1773498600000', '2026-03-14 14:30'],
  ['14 III 2026', '2026-03-14'],
  ['14.III.2026', '2026-03-14'],
  ['14 березня 2026 року', '2026-03-14'],
  ['TBC', 'null'],
  ['to be announced', 'null'],
])('%j is %s', (text, day) => expect(read(text)).toBe(day))

test.each([
  ['March 14-16, 2026', '2026-03-14..2026-03-16'],
  ['14. bis 15. März 2026', '2026-03-14..2026-03-15'],
  ['14 et 15 mars 2026', '2026-03-14..2026-03-15'],
  ['14/15 marzo 2026', '2026-03-14..2026-03-15'],
  ['du 31 mars au 2 avril 2026', '2026-03-31..2026-04-02'],
  ['March 31 - April 1, 2026', '2026-03-31..2026-04-01'],
  ['30 December 2026 - 2 January 2027', '2026-12-30..2027-01-02'],
  ['14.-16.03.2026', '2026-03-14..2026-03-16'],
  ['14/03/2026 - 16/03/2026', '2026-03-14..2026-03-16'],
  ['14 t/m 16 maart 2026', '2026-03-14..2026-03-16'],
  ['2026-03-14/15', '2026-03-14..2026-03-15'],
  ['14, 15 and 16 March 2026', '2026-03-14..2026-03-16'],
  ['dal 14 al 16 marzo 2026', '2026-03-14..2026-03-16'],
  ['2026年3月14日至16日', '2026-03-14..2026-03-16'],
])('%j is the days %s', (text, days) => expect(read(text)).toBe(days))

test.each([
  ['10am, 14 March 2026', '2026-03-14 10:00'],
  ['Live auction 14 March 2026 10:00 AM', '2026-03-14 10:00'],
  ['10:00 AM, March 14, 2026', '2026-03-14 10:00'],
  ['14 March 2026 at noon', '2026-03-14 12:00'],
  ['14 March 2026 midnight', '2026-03-14'],
  ['14 March 2026 10:00 - 18:00', '2026-03-14 10:00'],
  ['Thursday 12th March 2026 at 10.30am', '2026-03-12 10:30'],
  ['Wed Aug 05 12:00:00 2015', '2015-08-05 12:00'],
  ['14. marts 2026 kl. 10', '2026-03-14 10:00'],
  ['zaterdag 14 maart 2026 om 19.00 uur', '2026-03-14 19:00'],
  ['14-03-2026 19u30', '2026-03-14 19:30'],
  ['2026. március 14., 18 óra', '2026-03-14 18:00'],
  ['sobota 14. března 2026 v 13:00 hod.', '2026-03-14 13:00'],
  ['2016年3月20日(日) 21時40分', '2016-03-20 21:40'],
  ['2016年9月14日 下午8:00', '2016-09-14 20:00'],
])('the hour of %j is kept: %s', (text, moment) => expect(read(text)).toBe(moment))

describe('an hour in a named zone', () => {
  test.each([
    ['14 March 2026 20:00 UTC', 'Asia/Hong_Kong', '2026-03-15 04:00'],
    ['14 March 2026 15:00 GMT', 'America/New_York', '2026-03-14 11:00'],
    ['20260314T143000Z', 'Europe/London', '2026-03-14 14:30'],
    ['Fri, 09 Sep 2005 13:51:39 +0000', 'Europe/Paris', '2005-09-09 15:51'],
    ['Saturday, October 3, 2026 | 9:00 AM Eastern', 'Europe/London', '2026-10-03 14:00'],
    ['14 March 2026, 15 h, heure de Paris', 'Europe/London', '2026-03-14 14:00'],
    ['čet, 23. velj 2006. 13:41', 'Europe/London', '2006-02-23 13:41'],
    ['14 March 2026 10:00 BST', 'Europe/London', '2026-03-14 10:00'],
    ['March 14, 2026, 10 AM EST', 'America/New_York', '2026-03-14 10:00'],
    ['14 March 2026 10:00 IST', 'Asia/Kolkata', '2026-03-14 10:00'],
    ['14 March 2026 10:00 local time', 'Asia/Tokyo', '2026-03-14 10:00'],
    ['14 марта 2026 19:00 МСК', 'Europe/London', '2026-03-14 16:00'],
    ['2026年3月14日 北京时间 19:00', 'Europe/London', '2026-03-14 11:00'],
    ['2026年3月14日 19:00（日本時間）', 'Asia/Tokyo', '2026-03-14 19:00'],
  ])('%j is in %s %s', (text, zone, moment) => expect(read(text, { zone })).toBe(moment))

  test.each([
    ['14 June 2026 10:00 GMT', 'Europe/London'],
    ['14 July 2026 10:00 EST', 'Europe/Paris'],
    ['14 March 2026 10:00 IST', 'Europe/London'],
    ['14-16 March 2026 10:00 UTC', 'Asia/Tokyo'],
    ['14 March 2026 09:00 UTC-8 (PST/AKDT)', 'Europe/London'],
  ])('%j is not clear in %s', (text, zone) => expect(() => read(text, { zone })).toThrow('is'))
})

test.each([
  ['03/04/26', 'day-first', '2026-04-03'],
  ['03/04/26', 'month-first', '2026-03-04'],
  ['15-03-26', 'day-first', '2026-03-15'],
] as const)('%j, %s, is %s', (text, order, day) => expect(read(text, { order })).toBe(day))

test.each([
  ['Sunday 14 March 2026', 'bad-date'],
  ['vendredi 14 mars 2026', 'bad-date'],
  ['03/04/2026', 'ambiguous-date'],
  ['03/04/26', 'ambiguous-date'],
  ['15-03-26', 'ambiguous-date'],
  ['10 March', 'bad-date'],
  ['March 14', 'bad-date'],
  ['Oct-23', 'bad-date'],
  ['10. listopada 2026.', 'bad-date'],
  ['2. lip 2034.', 'bad-date'],
  ['14 March 2026 10:00 and 14:00', 'bad-date'],
  ['14 March 2026 25:70', 'bad-date'],
  ['14 March 2026, doors 10:00', 'bad-date'],
  ['14. márc. 13.', 'bad-date'],
  ['Sale 10, 14 March 2026', 'bad-date'],
  ['14 IIII 2026', 'bad-date'],
  ['23 ก.ย. 72', 'bad-date'],
  ['12595', 'bad-date'],
  ['ended', 'bad-date'],
  ['13/13/2026', 'bad-date'],
])('%j is refused: %s', (text, code) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code }))
})
