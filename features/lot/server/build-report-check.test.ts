import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'
import { buildReportCheck } from './build-report-check.ts'

test.each([
  ['GIA', '2205894321', 'https://www.gia.edu/report-check?reportno=2205894321', null],
  ['GIA', '11223344', 'https://www.gia.edu/report-check-landing', 'the number'],
  ['IGI', 'LG 123456789', 'https://www.igi.org/verify-your-report/?r=LG123456789', null],
  ['IGI', '4512345', 'https://www.igi.org/verify-your-report/', 'the number'],
  ['HRD', '17001234567', 'https://my.hrdantwerp.com/?record_number=17001234567', 'the weight'],
  ['GCAL', '201140003', 'https://www.gcalusa.com/certificate-search.html?certificate_id=201140003', null],
  ['SSEF', '108214', 'https://www.myssef.ch/', 'the number and the weight'],
  ['GRS', 'GRS2015-071234', 'https://www.gemresearch.ch/report-verification', 'the number, the date and the weight'],
  ['AGS', '104012345678', null, null],
])('%s %s is looked up at %s', (laboratory, number, url, type) => {
  expect(buildReportCheck(laboratory, number)).toEqual({ url, type })
})

test.each(['LFG', 'Bellerophon', 'Invented Gem Laboratory', '__proto__'])('nothing is known of %s', (laboratory) => {
  expect(buildReportCheck(laboratory, '12345')).toBeUndefined()
})

test.each(['2205894321&x=1', '22058943211', '#', '../2205894321', '2205894321\n'])(
  'given the number %j, no address holds it',
  (number) => {
    expect(buildReportCheck('GIA', number)?.url).not.toContain('x=1')
    expect(buildReportCheck('GCAL', number)?.url).toMatch(/^https:\/\/www\.gcalusa\.com\/[\w?=.-]*$/)
  },
)

test('every laboratory of the list is one that texts are read for, with addresses of its own under https', () => {
  const file = new URL('../data/laboratory-links.json', import.meta.url)
  const list = JSON.parse(readFileSync(file, 'utf8')) as { laboratory: string; report?: string; page?: string }[]
  const names = new Set(vocabularies.laboratories.map(({ name }) => name))
  for (const { laboratory, report, page } of list) {
    expect(names).toContain(laboratory)
    for (const address of [report, page]) if (address !== undefined) expect(new URL(address).protocol).toBe('https:')
    if (report !== undefined) expect(new URL(report).host).toBe(new URL(page ?? '').host)
  }
})
