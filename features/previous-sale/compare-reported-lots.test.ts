import { expect, test } from 'vitest'
import { compareReportedLots, type LotWithReports } from './compare-reported-lots.ts'

const stone: LotWithReports = { reports: ['GIA 2205894321'], species: 'Sapphire', carats: 5.12, day: '2020-05-02' }
const later = (change: Partial<LotWithReports> = {}): LotWithReports => ({ ...stone, day: '2024-05-02', ...change })

test.each<[string, LotWithReports, LotWithReports, unknown]>([
  ['the same report', stone, later(), 'same'],
  ['weighed a hundredth apart', stone, later({ carats: 5.13 }), 'same'],
  ['a weight that one lot does not state', stone, later({ carats: null }), 'same'],
  ['a species that one lot does not state', stone, later({ species: null }), 'same'],
  ['another number', stone, later({ reports: ['GIA 2205894312'] }), 'different'],
  ['the number of another laboratory', stone, later({ reports: ['SSEF 2205894321'] }), 'different'],
  ['one stone of a pair', { ...stone, reports: ['GIA 2205894321', 'GIA 2205894322'] }, later(), 'different'],
  ['no report', { ...stone, reports: [] }, later({ reports: [] }), 'different'],
  ['another weight', stone, later({ carats: 4.8 }), { doubt: 'weight' }],
  ['another species', stone, later({ species: 'Ruby' }), { doubt: 'species' }],
  ['listed twice for one sale', stone, later({ day: '2020-05-03' }), { doubt: 'same-day' }],
  ['a short number', { ...stone, reports: ['SSEF 982'] }, later({ reports: ['SSEF 982'] }), { doubt: 'short-number' }],
])('%s', (_, one, other, verdict) => {
  expect(compareReportedLots(one, other)).toEqual(verdict)
  expect(compareReportedLots(other, one)).toEqual(verdict)
})
