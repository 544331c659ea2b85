import type { ChangeLogEntry, LotDetail, LotStone } from '../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { LotSections } from './lot-sections.tsx'

const sections = (facts: Partial<LotDetail>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LotSections lot={buildLot(facts)} comparables={{ currency: 'CHF', sold: [], boughtIn: [] }} previous={{}} />
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
  expect(words(sections({ status: 'Past' }))).toBe(' ')
})

test('given a stone, then each value opens by itself to its words, with how it was come by', () => {
  const html = sections({ description, stones: [sapphire] })
  expect(html.match(/<details name="words">/g)).toHaveLength(4)
  const read = words(html)
  expect(read).toContain('Stone: Sapphire')
  expect(read).toContain('Weight: approx. 5.12 ct')
  expect(read).toContain('“Set with an oval sapphire of 5.12 carats .” Weight: 5.12, from the description.')
  expect(read).toContain('“ Sri Lanka ” Origin: Sri Lanka, from the catalog’s data.')
  expect(html).toContain('With report no. <mark>108214</mark> from <mark>SSEF</mark>.')
  expect(read).not.toMatch(/not stated/i)
  expect(read).toContain(
    'Tap a value to see the catalog wording. The catalog doesn’t mention treatment of the sapphire.',
  )
  expect(read).toContain('Taken from the catalog; Parure has not checked the report.')
})

test('given a report that can be looked up, then the laboratory is linked and told nothing of where one comes from', () => {
  const html = sections({ description, stones: [sapphire] })
  expect(html).toContain('<a href="https://www.myssef.ch/" target="_blank" rel="noopener noreferrer nofollow">')
  expect(words(html)).toContain(
    'Check at SSEF Opens in a new tab. On SSEF’s site, enter the report number and the weight.',
  )
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
  expect(read).toContain('Report: Gübelin 12030045')
  expect(read).toContain('Check at Gübelin Opens in a new tab.')
})

test.each([
  ['a laboratory without a public check', { check: { url: null, type: null } }, 'This lab has no online report check.'],
  ['a laboratory that nobody knows', { check: undefined }, 'SSEF 108214'],
])('given %s, then there is no link', (_, facts, expected) => {
  const html = sections({ description, stones: [{ ...sapphire, ...facts }] })
  expect(words(html)).toContain(expected)
  expect(html).not.toMatch(/Check at|target=/)
})

test('given a stone of which nothing but its kind is known, then nothing else is said of it', () => {
  const html = sections({ stones: [{ species: { value: 'Diamond' } }] })
  expect(words(html)).toContain('Stone: Diamond Tap a value')
  expect(html).not.toMatch(/name="words"|not stated/i)
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
  expect(html.match(/<time dateTime="2026-05-12">May\u00a012,\u00a02026/g)).toHaveLength(count)
  const rest = html.split('<details><summary><span')[1] ?? ''
  expect(rest.match(/<li>/g) ?? []).toHaveLength(hidden)
  expect(rest.includes(`Show all ${count}`)).toBe(hidden > 0)
})
