import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayRevealSale, redactPublicText, redactTitle, redactValue, redactUnchecked } from './redact-public-text.ts'
import { splitPieces } from './text/create-pattern.ts'

const lot = {
  house: { name: 'Halder & Roe', city: null, website: 'https://www.halder-roe.example' },
  sale: {
    key: 'GE2612',
    keyIsOfHouse: true,
    title: 'Magnificent Jewels',
    location: 'Geneva',
    startsOn: '2026-12-04',
    endsOn: '2026-12-04',
    precision: 'day' as const,
    timeZone: 'Europe/Zurich',
  },
  lotNumber: '77',
  url: 'https://www.halder-roe.example/sales/ge2612/77',
}

function lines(name: string): string[] {
  const all = readFileSync(path.join(import.meta.dirname, 'phrasings', name), 'utf8').split('\n')
  return all.filter((line) => line !== '' && !line.startsWith('# '))
}

const neutral = /the (?:house|sale|lot|day of the sale|month of the sale)/gi
function secretsOf(name: string): { text: string; secret: string }[] {
  return lines(name).map((line) => {
    const secret = /\[\[(.*)\]\]/.exec(line)?.[1] ?? ''
    return { text: line.replace('[[', '').replace(/\]\](?!\])/, ''), secret }
  })
}
const telling = secretsOf('telling-phrasings.txt')

/** Pieces of the secret that are in the text still; what hides in entities and markup counts as what it shows. */
function leaks(text: string, secret: string): string[] {
  const left = new Set(splitPieces(text.replace(neutral, '')))
  return splitPieces(secret).filter((piece) => /\d|.{3}|^[hr]$/.test(piece) && left.has(piece))
}

describe('what tells of the sale', () => {
  test('the table is as large as it says', () => {
    expect(telling.length).toBeGreaterThan(390)
    expect(telling.filter(({ secret }) => secret === '')).toEqual([])
  })

  test.each(telling)('$text', ({ text, secret }) => {
    const published = redactPublicText(`A ruby ring. ${text} In yellow gold.`, lot)
    expect(leaks(published, secret)).toEqual([])
    expect(published).toContain('A ruby ring.')
    expect(published).toContain('In yellow gold.')
  })

  test.each(telling)('as a title: $text', ({ text, secret }) => {
    expect(leaks(redactTitle(`A ruby ring, ${text}`, lot), secret)).toEqual([])
  })

  test.each(telling)('as a value: $text', ({ text, secret }) => {
    expect(leaks(redactValue(text, lot) ?? '', secret)).toEqual([])
  })
})

describe('titles that tell of the sale', () => {
  test.each(secretsOf('telling-titles.txt'))('$text', ({ text, secret }) => {
    const title = redactTitle(text, lot)
    expect(leaks(title, secret)).toEqual([])
    expect(title).toContain('Sapphire ring')
  })
})

test.each(lines('harmless-titles.txt').map((line) => line.split('\t')))(
  'the title %s stays, of lot %s sold on %s',
  (title = '', lotNumber = '', day = '') => {
    expect(redactTitle(title, { ...lot, lotNumber, sale: { ...lot.sale, startsOn: day, endsOn: day } })).toBe(title)
  },
)

test('where the number is that of a piece alone, a title keeps the rest', () => {
  expect(redactTitle('#77 Sapphire ring', lot)).toBe('Sapphire ring')
})

describe('what tells of no sale', () => {
  const harmless = lines('harmless-phrasings.txt')

  test('the table is as large as it says', () => expect(harmless.length).toBeGreaterThan(110))

  test.each(harmless)('%s', (sentence) => {
    const text = `A ruby ring. ${sentence} In yellow gold.`
    expect(redactPublicText(text, lot)).toBe(text)
  })
})

describe('what names the sale of another lot', () => {
  const all = readFileSync(path.join(import.meta.dirname, 'phrasings', 'other-sale-phrasings.txt'), 'utf8').split('\n')
  const split = all.indexOf('# of provenances alone')
  const phrasings = all.map((text, at) => ({ text, inText: at < split })).filter(({ text }) => /^[^#]/.test(text))

  test('the table is as large as it says', () => expect(phrasings.length).toBeGreaterThan(75))

  test.each(phrasings)('in a provenance: $text', ({ text }) => {
    const provenance = redactPublicText(`By descent. ${text} Private collection.`, lot, 'provenance')
    expect(provenance).toBe('By descent. Private collection.')
  })

  test.each(phrasings.filter(({ inText }) => inText))('in a description: $text', ({ text }) => {
    expect(redactPublicText(`A ruby ring. ${text} In yellow gold.`, lot)).toBe('A ruby ring. In yellow gold.')
  })

  test.each([
    ["Christie's, Geneva. 14 May 2014. Lot 212.", ''],
    ["14 May 2014; Christie's, Geneva; lot 212; by descent", 'by descent'],
    ["By descent\nChristie's\nGeneva\n14 May 2014\nPrivate collection", 'By descent\nPrivate collection'],
    ['Sold at auction, Vienna, 1998. Then 1999. A fine ruby.', 'Then 1999. A fine ruby.'],
  ])('what is left of such a reference goes with it: %j', (text, left) => {
    expect(redactPublicText(text, lot, 'provenance')).toBe(left)
  })
})

test('what the scan lets pass, no pattern matches', () => {
  const texts = [
    ...telling.map(({ text }) => text),
    ...['harmless-phrasings.txt', 'other-sale-phrasings.txt'].flatMap(lines),
  ]
  expect(texts.filter((text) => !mayRevealSale(text, lot) && redactUnchecked(text, lot) !== text)).toEqual([])
})

test('nor in any mixture of such words', () => {
  const texts = [
    ...telling.map(({ text }) => text),
    ...['harmless-phrasings.txt', 'other-sale-phrasings.txt'].flatMap(lines),
  ]
  const fragments = texts.flatMap((text) => text.match(/\s+|[\p{L}\p{M}]+|\d+|./gu) ?? [])
  const mixture = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 14 }).map((all) => all.join(''))
  const mixtures = fc.sample(mixture, { seed: 18, numRuns: 3_000 })
  expect(mixtures.filter((text) => !mayRevealSale(text, lot) && redactUnchecked(text, lot) !== text)).toEqual([])
})
