import { expect, test } from 'vitest'
import type { LetterItem, Letter } from './letter.ts'
import { writeLetter } from './write-letter.ts'

const item: LetterItem = {
  url: 'https://parure.test/jewelry/1',
  picture: 'https://parure.test/a.webp',
  above: 'Geneva, Dec 4, 2026',
  title: 'Ring <b>',
  result: { text: '18% above high estimate', isAbove: true },
  figures: [{ name: 'Estimate', value: '10 – 14', unit: 'CHF', main: true }],
  remarks: ['Matches: Rings\nand more'],
  link: { label: 'Ask the house', url: 'https://house.example/?lot=1&page=2' },
}
const letter: Letter = {
  subject: '2 results and 5 new lots',
  preview: 'Two.',
  paragraphs: [],
  sections: [
    {
      heading: 'Results of your saved lots',
      paragraphs: ['Two of your saved lots ended.'],
      strip: [{ name: 'Sold', value: '1 of 2', note: 'saved lots with a result' }],
      groups: [
        { heading: 'Sold', note: '1 lot', items: [item], more: { label: 'and 3 more', url: 'https://x.test/' } },
      ],
      notes: ['Hammer price without buyer’s premium.'],
      links: [{ label: 'Add to calendar', url: 'https://parure.test/api/calendar/s1.ics' }],
      button: { label: 'See all results', url: 'https://parure.test/my-collection' },
    },
  ],
  notes: [],
  reason: 'You receive this because.',
  manage: [{ label: 'Notification Settings', url: 'https://parure.test/settings/notifications' }],
  unsubscribe: 'https://parure.test/unsubscribe/x',
  postalAddress: 'Parure, 1 Quai, Geneva',
}

test('a letter in parts says the same as text and as HTML', () => {
  const { text, html } = writeLetter(letter, 'https://parure.test')
  for (const said of [
    'Results of your saved lots',
    'Two of your saved lots ended.',
    '1 of 2',
    'saved lots with a result',
    'Sold',
    '1 lot',
    '18% above high estimate',
    'Geneva, Dec 4, 2026',
    'Matches: Rings and more',
    'and 3 more',
    'Hammer price without buyer’s premium.',
    'Add to calendar',
    'https://parure.test/api/calendar/s1.ics',
    'See all results',
    'Ask the house',
    'Parure, 1 Quai, Geneva',
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(text).toContain('Estimate: 10 – 14 CHF\nMatches: Rings and more\nhttps://parure.test/jewelry/1\n')
})

test('words of a lot stay words, and addresses stay as they are', () => {
  const { html } = writeLetter(letter, 'https://parure.test')
  expect(html).toContain('Ring &lt;b&gt;')
  expect(html).toContain('href="https://parure.test/unsubscribe/x"')
  expect(html).toContain('href="https://house.example/?lot=1&amp;page=2"')
})
