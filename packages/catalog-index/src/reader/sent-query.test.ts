import { expect, test } from 'vitest'
import { parseRangeTerms } from '../range-terms.ts'
import { createOptionRegistry } from '../create-option-registry.ts'
import type { IndexQuery } from '../index-query.ts'
import { createTermsReceiver, createTermsSender } from './sent-query.ts'

const terms = (rate: number) =>
  createOptionRegistry([], parseRangeTerms({ ratesDay: '2026-11-26', perEuro: { CHF: rate }, scales: {} })).figures
const query = (figures: IndexQuery['figures']) => ({ sortOrder: 1, figures }) as IndexQuery

test('a thread has every query as it was asked, and is sent the terms when they change', () => {
  const [old, now] = [terms(0.93), terms(0.94)]
  const asked = [
    query(null),
    query({ ...old, histograms: true }),
    query({ ...old, histograms: false }),
    query({ ...now, histograms: true }),
    query(null),
    query({ ...now, histograms: true }),
  ]
  const [send, receive] = [createTermsSender(), createTermsReceiver()]
  const sent = asked.map(send)
  expect(sent.map(({ figures }) => figures && 'perEuro' in figures)).toEqual([null, true, false, true, null, false])
  expect(sent.map((each) => receive(structuredClone(each)))).toEqual(asked)
})
