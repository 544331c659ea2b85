import { expect, test } from 'vitest'
import { measureGrowth } from '@parure/portal/test/linear-time/growth.ts'
import { normaliseLot } from './normalise-lot.ts'

/** So long that comparing each word with each other one takes longer than what `measureGrowth` passes at once. */
const length = 64_000

test.each([
  'Rubin 17 ',
  '18 quilates ',
  '12 ct diamond ',
  '15ct turquoise ',
  'G-H/VS ',
  'blue sapphire ',
  'Burma ruby ',
  'Brillanten zus. 1,2 ct ',
  'um 1900 bis 1910 ',
  'see Jane Doe, ',
  'comparable to diamonds ',
])('twice as much of %j takes at most three times as long', async (piece) => {
  const readings = [
    (text: string) => normaliseLot({ title: 'A ring', description: `${text}and a diamond` }),
    (text: string) => normaliseLot({ title: `A ring, ${text}`, description: '15ct gold' }),
  ]
  for (const read of readings) {
    const texts = new Map([length, length * 2].map((size) => [size, piece.repeat(size / piece.length)]))
    expect(await measureGrowth((size) => read(texts.get(size) ?? ''), length)).toMatchObject({ isLinear: true })
  }
})
