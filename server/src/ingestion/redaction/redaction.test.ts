import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoFeed } from '../../../../demo/src/load/demo-feed.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { mayTell, publicText, publicTitle, publicValue, redactText } from './public-text.ts'
import { pieces } from './redaction-pattern.ts'

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
  const all = readFileSync(path.join(import.meta.dirname, name), 'utf8').split('\n')
  return all.filter((line) => line !== '' && !line.startsWith('# '))
}

const neutral = /the (?:house|sale|lot|day of the sale|month of the sale)/gi
const telling = lines('telling-phrasings.txt').map((line) => {
  const secret = /\[\[(.*)\]\]/.exec(line)?.[1] ?? ''
  return { text: line.replace('[[', '').replace(/\]\](?!\])/, ''), secret }
})

/** Pieces of the secret that are in the text still; what hides in entities and markup counts as what it shows. */
function leaks(text: string, secret: string): string[] {
  const left = new Set(pieces(text.replace(neutral, '')))
  return pieces(secret).filter((piece) => /\d|.{3}/.test(piece) && left.has(piece))
}

describe('what tells of the sale', () => {
  test('the table is as large as it says', () => {
    expect(telling.length).toBeGreaterThan(250)
    expect(telling.filter(({ secret }) => secret === '')).toEqual([])
  })

  test.each(telling)('$text', ({ text, secret }) => {
    const told = publicText(`A ruby ring. ${text} In yellow gold.`, lot)
    expect(leaks(told, secret)).toEqual([])
    expect(told).toContain('A ruby ring.')
    expect(told).toContain('In yellow gold.')
  })

  test.each(telling)('as a title: $text', ({ text, secret }) => {
    expect(leaks(publicTitle(`A ruby ring, ${text}`, lot), secret)).toEqual([])
  })

  test.each(telling)('as a value: $text', ({ text, secret }) => {
    expect(leaks(publicValue(text, lot) ?? '', secret)).toEqual([])
  })
})

describe('what tells of no sale', () => {
  const harmless = lines('harmless-phrasings.txt')

  test('the table is as large as it says', () => expect(harmless.length).toBeGreaterThan(110))

  test.each(harmless)('%s', (sentence) => {
    const text = `A ruby ring. ${sentence} In yellow gold.`
    expect(publicText(text, lot)).toBe(text)
  })
})

test('what the scan lets pass, no pattern matches', () => {
  const texts = [...telling.map(({ text }) => text), ...lines('harmless-phrasings.txt')]
  const demo = demoFeed('2026-11-21').flatMap((row) => {
    const read = demoFeedPreset.read({ ...row })
    return [read.title, read.description, read.provenance].flatMap((text) =>
      text === null ? [] : [[text, read] as const],
    )
  })
  const all = [...texts.map((text) => [text, lot] as const), ...demo]
  const passed = all.filter(([text, of]) => !mayTell(text, of) && redactText(text, of) !== text)
  expect(passed.map(([text]) => text)).toEqual([])
})

test('nor in any mixture of such words', () => {
  const texts = [...telling.map(({ text }) => text), ...lines('harmless-phrasings.txt')]
  const fragments = texts.flatMap((text) => text.match(/\s+|[\p{L}\p{M}]+|\d+|./gu) ?? [])
  const mixture = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 14 }).map((all) => all.join(''))
  const mixtures = fc.sample(mixture, { seed: 18, numRuns: 3_000 })
  expect(mixtures.filter((text) => !mayTell(text, lot) && redactText(text, lot) !== text)).toEqual([])
})
