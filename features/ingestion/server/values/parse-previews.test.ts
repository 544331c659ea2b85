import { expect, test } from 'vitest'
import { parseCancelled, parsePreviews } from './parse-previews.ts'

test.each([
  ['2026-11-30 12:00-18:00', '2026-11-30 12:00-18:00'],
  [
    '30 Nov 2026, 12:00 – 18:00; 1 - 3 December 2026 10.00-18.00',
    '2026-11-30 12:00-18:00; 2026-12-01/2026-12-03 10:00-18:00',
  ],
  ['30 Nov – 3 Dec 2026', '2026-11-30/2026-12-03'],
  ['2026-12-01/2026-12-03 10:00-18:00', '2026-12-01/2026-12-03 10:00-18:00'],
  ['4. Dezember 2026 9:00 bis 12:00 Uhr', '2026-12-04 09:00-12:00'],
  ['le 14 mars 2026 10h00 à 18h00', '2026-03-14 10:00-18:00'],
  ['by appointment', null],
  ['December 2026', null],
  ['3 Dec 2026 – 1 Dec 2026', null],
  ['', null],
  [null, null],
])('preview days %j are %j', (given, stored) => {
  expect(parsePreviews(given)).toBe(stored)
})

test.each([
  ['https://schema.org/EventCancelled', true],
  ['Canceled', true],
  ['abgesagt', true],
  ['annulée', true],
  ['https://schema.org/EventScheduled', false],
  ['open', false],
  ['', undefined],
  [null, undefined],
])('a sale of which a source says %j is cancelled: %j', (given, is) => {
  expect(parseCancelled(given)).toBe(is)
})
