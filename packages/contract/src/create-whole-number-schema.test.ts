import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWholeNumberSchema } from './create-whole-number-schema.ts'

const upToHundred = createWholeNumberSchema(1, 100)

test.each([
  ['1', 1],
  ['100', 100],
  ['007', 7],
  ['0000000042', 42],
  [42, 42],
])('given %j, then it is %i', (given, number) => {
  expect(upToHundred.parse(given)).toBe(number)
})

const noText = [
  '',
  ' ',
  '0',
  '101',
  '-1',
  '+1',
  ' 1',
  '1 ',
  '1\n',
  '1.0',
  '1e1',
  '0x1',
  '1_0',
  '1,0',
  '１',
  '٣',
  '5%00',
  '\0',
]
const noNumber = [0, -1, 1.5, 1e21, NaN, Infinity, null, undefined, true, {}, ['1'], ['1', '2']]
test.each([...noText, ...noNumber, 'NaN', 'Infinity', 'one', '00000000001', '9'.repeat(40)])(
  'given %j, then it is refused',
  (given) => {
    expect(upToHundred.safeParse(given).success).toBe(false)
  },
)

test('given any whole number, then it is taken exactly when it lies between the ends, as number and as text', () => {
  const number = fc.integer({ min: -1_000, max: 2_147_483_647 })
  fc.assert(
    fc.property(number, number, number, (value, one, other) => {
      const [least, most] = one < other ? [one, other] : [other, one]
      const within = value >= 0 && value >= least && value <= most
      for (const given of [value, String(value)]) {
        expect(createWholeNumberSchema(least, most).safeParse(given).data).toBe(within ? value : undefined)
      }
    }),
  )
})

test('given anything at all, then it never throws and never gives what is no whole number', () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const { data } = createWholeNumberSchema(0, 1_000).safeParse(given)
      expect(data === undefined || (Number.isInteger(data) && data >= 0 && data <= 1_000)).toBe(true)
    }),
  )
})
