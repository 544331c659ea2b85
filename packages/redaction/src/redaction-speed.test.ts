// Nothing that a source sends may take more than time in proportion to its length.
import { expect, test } from 'vitest'
import { redactPublicText, redactTitle, redactValue } from './redact-public-text.ts'

const lot = {
  house: { name: 'Halder & Roe', city: 'Geneva', website: 'https://www.halder-roe.example' },
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
}

const pieces = [
  'lot |lot| |\n|77 |4.12.|4-|4 dec |december |&amp;|&|<b>|<|<!--|a |a.|halder & |h.|www.|a@|@|.com|+41 22 |0|1 |(|tel ',
  'geneva |sale |-|, |;|.|. |é|\u200b|\u0301|&#|&#x26;|lots 76, |los 12 |may |magnificent |no 77 |a-\n|\u0027|#|(at) ',
  '4/12 |4.12. |12/4|77/|77 lot |pos. |pos. 77 |seventy |seventy-|seventy-seventh |rue |rue du |80 rue |str. 8|h&r |h & |2612/|2612 |4 aralik |4 decembr|261204',
  ' dot |://|20261204 |4 x |月|friday |the |x.|i |report |[|sale 2026 ',
].flatMap((line) => line.split('|'))

function milliseconds(work: () => unknown): number {
  return Math.min(...[0, 1, 2].map(() => timeOnce(work)))
}

function timeOnce(work: () => unknown): number {
  const { user, system } = process.cpuUsage()
  work()
  const after = process.cpuUsage()
  return (after.user + after.system - user - system) / 1000
}

/** Milliseconds below which no ratio counts. */
const atOnce = 150

/** Of both what the machine does besides is part; what is quadratic takes minutes here. */
test.each([
  ['a text', redactPublicText],
  ['a title', redactTitle],
  ['a value', redactValue],
] as const)('%s of any repeated piece takes time in proportion to its length', (_, redact) => {
  const length = 12_500
  const slow = pieces.flatMap((piece) => {
    const made = (characters: number) => `Lot 77 ${piece.repeat(Math.ceil(characters / piece.length))} lot 77!`
    const longText = made(4 * length)
    // The shortest of three is no longer than the first.
    if (timeOnce(() => redact(longText, lot)) <= atOnce) return []
    const [short, long] = [made(length), longText].map((text) => milliseconds(() => redact(text, lot)))
    return (long ?? 0) > atOnce && (long ?? 0) > 12 * (short ?? 0)
      ? [`${JSON.stringify(piece)}: ${short} ms, ${long} ms`]
      : []
  })
  expect(slow).toEqual([])
})

test('a word for a lot before a hundred thousand spaces takes no time to speak of', () => {
  const text = `lot${' '.repeat(100_000)}x`
  expect(milliseconds(() => redactPublicText(text, lot))).toBeLessThan(1_000)
})
