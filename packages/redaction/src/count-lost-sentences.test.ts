import { expect, test } from 'vitest'
import { countLostSentences } from './count-lost-sentences.ts'

test('a sentence that goes is counted, one in which words are replaced is not', () => {
  const lot = {
    house: { name: 'Halder & Roe' },
    sale: {
      key: 'S',
      keyIsOfHouse: true,
      title: null,
      location: 'Geneva',
      startsOn: '2026-12-04',
      endsOn: '2026-12-04',
      precision: 'day' as const,
      timeZone: 'UTC',
    },
    lotNumber: '77',
  }
  expect(countLostSentences([['A ring. On view from Tuesday. Sold by Halder & Roe. In gold.', lot]])).toEqual({
    sentences: 4,
    lost: 1,
    share: 25,
  })
})
