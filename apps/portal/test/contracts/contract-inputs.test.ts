import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { loadAllContracts, listInputParts, type InputPart } from './contract-inputs.ts'

let parts: InputPart[]
beforeAll(async () => {
  const contracts = await loadAllContracts()
  parts = contracts.flatMap(({ endpoint, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([kind, schema]) =>
      schema ? listInputParts(schema, `${endpoint.method} ${endpoint.path} ${kind}`) : [],
    ),
  )
})

test('given the contracts, then their parts are found', () => expect(parts.length).toBeGreaterThan(200))

/** Passwords are hashed and compared, never stored: whatever somebody typed once must be possible again. */
const isPassword = ({ name }: InputPart): boolean => /\.(?:currentP|newP|p)assword$/.test(name)
/** A column has the name that its list gives it; it is part of no address. */
const isColumn = ({ name }: InputPart): boolean => name.endsWith('body.settings.columns[][0]')

/** Whether a schema takes a text and leaves this in it. */
function lets(schema: z.ZodType, text: string, poison: RegExp): boolean {
  const { success, data } = schema.safeParse(text)
  return success && typeof data === 'string' && poison.test(data)
}

const texts = ['a{}b', '{}', '2026-11-16{}', 'EUR{}', '1{}', '1-2{}', 'https://x.test/{}', 'a{}@x.test', 'a@x{}.test']
const poisons: [string, string, RegExp][] = [
  ['NUL', '\0', /\0/],
  ['NUL as %00', '%00', /%00/],
  ['half a character', '\uD800', /\uD800/],
]

test.each(poisons)('given any text of a call’s input, then it refuses or mends %s', (_, poison, found) => {
  const taken = parts.filter((part) => !isPassword(part) && !(poison === '%00' && isColumn(part)))
  const bad = taken.filter(({ schema }) => texts.some((each) => lets(schema, each.replace('{}', poison), found)))
  expect(bad.map(({ name }) => name)).toEqual([])
})

test('given any text of a call’s input, then it has a greatest length', () => {
  const long = ['a', '1', ' '].map((letter) => letter.repeat(50_000))
  const bad = parts.filter(({ schema }) => long.some((each) => lets(schema, each, /[^]{10000}/)))
  expect(bad.map(({ name }) => name)).toEqual([])
})

test('given any number of a call’s input, then it has bounds', () => {
  const bad = parts.filter(({ schema }) => [1e300, -1e300].some((each) => schema.safeParse(each).data === each))
  expect(bad.map(({ name }) => name)).toEqual([])
})

/** What takes texts of that form that the calendar does not know is any text. */
const takesAny = (schema: z.ZodType) =>
  ['2026-99-99', '2026-99', '99999'].some((each) => schema.safeParse(each).success)

test('given any day, month or moment of a call’s input, then it is one from 1900 to 2999', () => {
  const far = ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']
  const spelled = far.flatMap((day) => [day, day.slice(0, 7), `${day}T00:00:00Z`, `${day}..${day}`])
  const sample = ['2026-11-16', '2026-11', '2026', '2026-11-16T00:00:00Z', '2026-11-16..2026-11-17']
  const isDated = ({ schema }: InputPart) => !takesAny(schema) && sample.some((each) => schema.safeParse(each).success)
  const dated = parts.filter(isDated)
  expect(dated.length).toBeGreaterThan(5)
  const bad = dated.filter(({ schema }) => spelled.some((each) => schema.safeParse(each).success))
  expect(bad.map(({ name }) => name)).toEqual([])
})

test('given schemas that take too much, then the parts are found however they are wrapped', () => {
  const bare = z.string()
  const schema = z.object({
    plain: createPlainTextSchema(5),
    bare,
    list: z.array(bare).max(3).default([]),
    pair: z.tuple([z.number(), bare]).optional(),
    table: z.record(bare, createPlainTextSchema(3)).nullable(),
    inner: z.object({ text: bare.optional().transform((text) => text ?? '') }).refine(() => true),
  })
  const found = listInputParts(schema, 'x').filter((part) => lets(part.schema, 'a\0b', /\0/))
  expect(found.map(({ name }) => name)).toEqual(['x.bare', 'x.list[]', 'x.pair[1]', 'x.table key', 'x.inner.text'])
})
