import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileExactMatcher, createFieldStripper } from './exact-matcher.ts'

const schemas: Record<string, z.ZodType> = {
  text: z.string(),
  'short text': z.string().max(3),
  'trimmed text': z.string().trim(),
  day: z.iso.date(),
  number: z.number(),
  'whole number': z.number().int(),
  'number up to 3': z.number().max(3),
  truth: z.boolean(),
  true: z.literal(true).optional(),
  enumeration: z.enum(['a', 'b']),
  'text or null': z.string().nullable(),
  list: z.array(z.string().optional()),
  'short list': z.array(z.string()).max(1),
  object: z.object({ a: z.string(), b: z.number().nullable().optional() }),
  'object with one more': z.looseObject({ a: z.string() }),
  'object that refuses more': z.strictObject({ a: z.string() }),
  'object with a rule': z.object({ a: z.string() }).refine(({ a }) => a !== 'b'),
  'objects in objects': z.object({ a: z.array(z.object({ a: z.string() })) }),
  record: z.record(z.enum(['a', 'b']), z.string()),
  'part of a record': z.partialRecord(z.enum(['a', 'b']), z.string()),
  'record of any keys': z.record(z.string(), z.string()),
  'one or the other': z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
  'one by its kind': z.discriminatedUnion('a', [z.object({ a: z.literal('a') }), z.object({ a: z.literal('b') })]),
  'with a default': z.object({ a: z.string().default('a') }),
  transformed: z.string().transform((text) => `${text}!`),
  anything: z.unknown(),
}

const leaf = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    ' a',
    'abcd',
    '2026-01-01',
    '',
    true,
    false,
    null,
    undefined,
    Number.NaN,
    Infinity,
    2 ** 60,
  ),
  fc.double(),
  fc.integer(),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}))
const made = (make: (given: unknown) => unknown, given: unknown) => {
  try {
    return { is: make(given) }
  } catch {
    return 'refused'
  }
}

test.each(Object.keys(schemas))('given anything for %s, then it becomes what the schema makes of it', (name) => {
  const schema = schemas[name]!
  const named = createFieldStripper(schema)
  fc.assert(
    fc.property(value, (given) => {
      expect(made(named, given)).toEqual(made((each) => schema.parse(each), given))
    }),
    { numRuns: 2_000 },
  )
})

test('what is right already is not copied', () => {
  const schema = z.object({ items: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })) })
  const given = { items: [{ id: 1, name: null }] }
  expect(compileExactMatcher(schema)(given)).toBe(true)
  expect(createFieldStripper(schema)(given)).toBe(given)
})

const toJSON = (): string => 'canary'

test('what says by itself how it is sent is for the schema', () => {
  class Row {
    a = 'a'
    toJSON = toJSON
  }
  class Kind {
    declare a: string
    toJSON() {
      return 'canary'
    }
  }
  const isObject = compileExactMatcher(z.object({ a: z.string().optional() }))
  const isArray = compileExactMatcher(z.array(z.string()))
  const hidden = Object.defineProperty({ a: 'a' }, 'toJSON', { value: toJSON })
  expect([new Row(), new Kind(), new Date(0), hidden].map(isObject)).toEqual([false, false, false, false])
  expect([Object.assign(['a'], { toJSON }), Array<string>(1)].map(isArray)).toEqual([false, false])
  expect(isObject(Object.assign(Object.create(null), { a: 'a' }))).toBe(true)
})

test('what is not named never leaves, however deep it lies', () => {
  const schema = z.object({ items: z.array(z.object({ id: z.number() })) })
  const given = { items: [{ id: 1 }, { id: 2, secret: 'canary' }], secret: 'canary' }
  expect(createFieldStripper(schema)(given)).toEqual({ items: [{ id: 1 }, { id: 2 }] })
})
