import type { ChangeLogEntry } from './contract.ts'
import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

const estimate = (price: string | null, currency: string | null = 'CHF') => ({ price, currency, basis: null })
const result = (price: string | null, basis: 'hammer' | 'inclusive' | 'unknown' | null = 'hammer') => ({
  price,
  currency: 'CHF',
  basis,
})

test.each<[ChangeLogEntry, string]>([
  [
    { kind: 'estimate-revised', before: estimate('10000-15000'), after: estimate('8000-12000') },
    'Estimate was revised: 8 000 to 12 000 CHF, before 10 000 to 15 000 CHF',
  ],
  [
    { kind: 'estimate-revised', before: estimate('10000', 'EUR'), after: estimate(null) },
    'Estimate was revised: none now, before 10 000 EUR',
  ],
  [{ kind: 'estimate-published', after: estimate('800', null) }, 'Estimate was published: 800'],
  [
    { kind: 'result-corrected', before: result('4700'), after: result('4800.50') },
    'Result was corrected: hammer 4 800.50 CHF, before hammer 4 700 CHF',
  ],
  [
    { kind: 'result-corrected', before: { ...result(null, null), isUnsold: true }, after: result('6000', 'inclusive') },
    'Result was corrected: 6 000 CHF with premium, before unsold',
  ],
  [{ kind: 'result-published', after: result('4700', 'unknown') }, 'Result was published: 4 700 CHF'],
  [
    { kind: 'sale-moved', movedFrom: '2026-05-11', movedTo: '2026-05-12 - 2026-05-13' },
    'Sale was moved from May 11, 2026 to May 12 – 13, 2026',
  ],
  [{ kind: 'sale-moved', movedFrom: null, movedTo: '2026-05-12' }, 'Day of the sale was set: May 12, 2026'],
  [{ kind: 'sale-moved', movedFrom: '2026-05', movedTo: null }, 'Day of the sale is open again, before May 2026'],
  [{ kind: 'listed' }, 'First seen in the catalog'],
  [{ kind: 'withdrawn' }, 'Withdrawn'],
  [{ kind: 'offered-again' }, 'Offered again after it had been withdrawn'],
  [{ kind: 'title-changed' }, 'Title was changed'],
  [{ kind: 'description-changed' }, 'Description was changed'],
  [{ kind: 'reading-revised' }, 'Description was read again, with other details'],
  [
    { kind: 'reading-corrected', reading: { field: 'carats', stone: 'Sapphire', before: '51.2', after: '5.12' } },
    'Weight of the sapphire was corrected: 5.12 ct, before 51.2 ct',
  ],
  [
    { kind: 'reading-corrected', reading: { field: 'brand', stone: null, before: 'Rauff', after: null } },
    'Maker was corrected: not stated, before Rauff',
  ],
])('%j reads: %s', (change, words) => {
  expect(describeChange(change).replaceAll('\u00a0', ' ')).toBe(words)
})
