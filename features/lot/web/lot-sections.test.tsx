import type { ChangeLogEntry, LotDetail, LotStone } from '../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aLot } from '@parure/portal/test/web/a-lot.ts'
import { LotSections } from './lot-sections.tsx'

const sections = (facts: Partial<LotDetail>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LotSections lot={aLot(facts)} comparables={{ sold: [], boughtIn: [] }} previous={{}} />
    </MemoryRouter>,
  )
/** The announced text, without tags. */
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const description = 'Set with an oval sapphire of 5.12 carats. With report no. 108214 from SSEF.'
const sapphire: LotStone = {
  species: { value: 'Sapphire', words: 'sapphire', confidence: 'read' },
  count: { value: '1', words: 'an oval sapphire', confidence: 'inferred' },
  carats: { value: '5.12', words: '5.12 carats', confidence: 'read' },
  isApproximate: true,
  origin: { value: 'Sri Lanka', words: 'Sri Lanka', confidence: 'stated' },
  laboratory: { value: 'SSEF', words: 'SSEF', confidence: 'stated' },
  reportNumber: { value: '108214', words: '108214', confidence: 'stated' },
  check: { url: 'https://www.myssef.ch/', type: 'the number and the weight' },
}

test('given nothing that was read or changed, then there are no sections', () => {
  expect(sections({ status: 'Past' })).toBe('')
})

test('given a stone, then each value opens by itself to its words, with how it was come by', () => {
  const html = sections({ description, stones: [sapphire] })
  expect(html.match(/<details name="words">/g)).toHaveLength(4)
  const read = words(html)
  expect(read).toContain('Stone Sapphire, 1 inferred Show words')
  expect(read).toContain('Weight approx. 5.12 ct read Show words')
  expect(read).toContain('“Set with an oval sapphire of 5.12 carats .” Weight: 5.12, read in the text.')
  expect(read).toContain('“ Sri Lanka ” Origin: Sri Lanka, stated in a field of the source.')
  expect(html).toContain('With report no. <mark>108214</mark> from <mark>SSEF</mark>.')
  expect(read).toContain('Clarity Not stated')
  expect(read).toContain('stated in so many words read in the text inferred from other words')
  expect(read).toContain('Read from the description. Not checked against the report by Parure.')
})

test('given a report that can be looked up, then the laboratory is linked and told nothing of where one comes from', () => {
  const html = sections({ description, stones: [sapphire] })
  expect(html).toContain('<a href="https://www.myssef.ch/" target="_blank" rel="noopener noreferrer nofollow">')
  expect(words(html)).toContain('Verify with SSEF Opens in a new tab. Type the number and the weight there.')
  expect(html).toContain('We link, we do not verify.')
})

test('given a report of another laboratory on the same stone, then it stands below with its own link', () => {
  const furtherReports = [
    {
      laboratory: { value: 'Gübelin', words: 'Gübelin', confidence: 'stated' as const },
      reportNumber: { value: '12030045', words: '12030045', confidence: 'stated' as const },
      check: { url: 'https://www.gubelingemlab.com/', type: null },
    },
  ]
  const read = words(sections({ description, stones: [{ ...sapphire, furtherReports }] }))
  expect(read).toContain('Further report Gübelin 12030045 stated Show words')
  expect(read).toContain('Verify with Gübelin Opens in a new tab.')
})

test.each([
  [
    'a laboratory without a public check',
    { check: { url: null, type: null } },
    'No public check of its reports is known.',
  ],
  ['a laboratory that nobody knows', { check: undefined }, 'SSEF 108214'],
])('given %s, then there is no link', (_, facts, expected) => {
  const html = sections({ description, stones: [{ ...sapphire, ...facts }] })
  expect(words(html)).toContain(expected)
  expect(html).not.toMatch(/Verify with|we do not verify|target=/)
})

test('given a stone of which nothing but its kind is known, then nothing else is said of it', () => {
  const html = sections({ stones: [{ species: { value: 'Diamond' } }] })
  expect(words(html)).toContain('Stone 1 Stone Diamond Read from')
  expect(html).not.toMatch(/<details|Not stated/)
})

const revised: ChangeLogEntry = {
  kind: 'estimate-revised',
  before: { price: '10000', currency: 'CHF', basis: null },
  after: { price: '8000', currency: 'CHF', basis: null },
}

test('given changes without their days, then no time is shown', () => {
  const html = sections({ changes: [revised] })
  expect(words(html)).toContain('Changes to this lot Estimate was revised: 8 000 CHF, before 10 000 CHF')
  expect(html).not.toMatch(/<time|Show all/)
})

test.each([
  [20, 0],
  [21, 1],
  [40, 20],
])('given %i changes, then %i of them are behind Show all', (count, hidden) => {
  const html = sections({ changes: Array.from({ length: count }, () => ({ ...revised, day: '2026-05-12' })) })
  expect(html.match(/<time dateTime="2026-05-12">12\u00a0May\u00a02026/g)).toHaveLength(count)
  const rest = html.split('<details>')[1] ?? ''
  expect(rest.match(/<li>/g) ?? []).toHaveLength(hidden)
  expect(rest.includes(`Show all ${count}`)).toBe(hidden > 0)
})
