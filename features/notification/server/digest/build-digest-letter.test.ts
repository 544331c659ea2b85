import { expect, test } from 'vitest'
import { writeLetter } from '@parure/jobs/mail/write-letter.ts'
import { buildDigestLetter } from './build-digest-letter.ts'
import { buildDigestMessage } from './build-digest-message.ts'
import type { DigestSection } from './part.ts'

const item = { url: 'https://x.test/1', picture: 'https://x.test/1.webp', above: '', title: 'Ring <1>', figures: [] }
const section = (fields: Partial<DigestSection>): DigestSection => ({
  subject: 'A subject',
  preview: 'A preview.',
  opening: 'An opening.',
  strip: [],
  groups: [{ heading: 'A group', note: null, items: [item], more: null }],
  notes: ['A note.'],
  button: { label: 'See it', url: 'https://x.test/all' },
  reason: 'results of saved lots',
  ...fields,
})
const subjectOf = (...sections: DigestSection[]): string => letterOf(...sections).subject
function letterOf(...sections: DigestSection[]) {
  const site = { publicUrl: 'https://x.test', unsubscribe: 'https://x.test/u', postalAddress: 'Geneva' }
  return writeLetter(buildDigestLetter({ sections, ...site }), 'https://x.test')
}

test('a digest of several parts names all of them in its subject', () => {
  const [results, news] = [section({ short: '2 results' }), section({ short: '5 new lots' })]
  expect(subjectOf(section({ subject: 'Ring: unsold' }))).toBe('Ring: unsold')
  expect(subjectOf(results, news)).toBe('2 results and 5 new lots')
  expect(subjectOf(section({ short: 'Sale tomorrow' }), results, news)).toBe('Sale tomorrow, 2 results and 5 new lots')
  expect(subjectOf(section({ subject: 'Ring: unsold' }), news)).toBe('Ring: unsold; 5 new lots')
})

test('each part has its heading, its reason and its button', () => {
  const { text } = letterOf(section({ subject: 'First', reason: 'reminders' }), section({ subject: 'Second' }))
  const because = 'You receive this because reminders and results of saved lots are on in your account.'
  for (const said of ['== First ==', '== Second ==', because, 'See it:\nhttps://x.test/all', 'Geneva'])
    expect(text).toContain(said)
  expect(text.match(/You receive this/g)).toHaveLength(1)
})

test('Telegram gets a picture where all of it fits under one, and never more than it takes', () => {
  const short = buildDigestMessage([section({})])
  expect(short.picture).toBe('https://x.test/1.webp')
  expect(short.html).toContain('<a href="https://x.test/1">Ring &lt;1&gt;</a>')
  const items = Array.from({ length: 200 }, (_, at) => ({ ...item, title: `Ring ${at} ${'of many words '.repeat(5)}` }))
  const long = buildDigestMessage([section({ groups: [{ heading: 'All', note: null, items, more: null }] })])
  expect(long.picture).toBeNull()
  expect(long.html.replaceAll(/<[^>]+>/g, '').length).toBeLessThanOrEqual(4_096)
  const shown = (long.html.match(/Ring \d/g) ?? []).length
  expect(long.html).toContain(`and ${200 - shown} more`)
})
