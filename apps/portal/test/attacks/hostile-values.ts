import { z } from 'zod'
import { listInputParts } from '../contracts/contract-inputs.ts'

/** Texts as they appear in an address, encoded or not. */
export const hostileParts: readonly string[] = [
  '%00',
  'a%00b',
  '%2500',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%FF',
  '%E2%80%AE',
  'x'.repeat(190),
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-0',
  '-1',
  '0',
  '1e309',
  '1e9',
  'NaN',
  '0x10',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '0000-01-01',
  '0001-01',
  '1900-01-01',
  '2999-12-31',
  '2999-12',
  '9999-12',
  '9999-12-31',
  '2026-02-30',
  '..9999-12-31',
  '1900-01-01..2999-12-31',
  '0-999999999999',
  '999999999999.999-',
  '__proto__',
  'constructor',
  'toString',
  '%27%22%3B--',
  '%5B%5D',
]

/** Values as they appear in a JSON body. */
export const hostileJson: readonly string[] = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e"',
  '"%00"',
  `"${'x'.repeat(20_000)}"`,
  '""',
  '" "',
  '-0',
  '1e309',
  '-1e309',
  '1e300',
  '9007199254740993',
  '2147483648',
  '0.1',
  '"1e309"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"9999-12-31T23:59:59Z"',
  '"0000-01-01T00:00:00Z"',
  '"-000001-01-01T00:00:00Z"',
  '"constructor"',
  '"__proto__"',
  'null',
  'true',
  '[]',
  '[[]]',
  '{}',
  '{"constructor":1}',
  `[${'1,'.repeat(3_000)}1]`,
]

const candidates: readonly unknown[] = [
  1,
  '1',
  'a',
  'Ring',
  '2026-11-16',
  '2026-11-16T00:00:00Z',
  '1980-01-01',
  '2026-11',
  'EUR',
  'Europe/Zurich',
  'a@x.test',
  'Ada Test',
  'correct horse battery',
  'https://x.test/list.csv',
  'This is a message of ten characters.',
  true,
  null,
  '',
]

/** Returns a value that a schema accepts; undefined when none of the candidates is valid. */
export function findSample(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([key, part]) => [key, findSample(part as z.ZodType)] as const)
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray)
    return [findSample(schema.element as z.ZodType)].filter((each) => each !== undefined)
  if (schema instanceof z.ZodTuple) return schema.def.items.map((part) => findSample(part as z.ZodType))
  const { def } = schema as { def: { innerType?: z.ZodType } }
  if (def.innerType) return findSample(def.innerType)
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return findSample(schema.in)
  return candidates.find((each) => schema.safeParse(each).success)
}

/** Generates JSON bodies with one value replaced, at every place that a schema has. */
export function* generateBodies(schema: z.ZodType, json: string): Iterable<string> {
  const sample = findSample(schema)
  const mark = 'the hostile value'
  const write = (value: unknown): string => JSON.stringify(value).replace(JSON.stringify(mark), json)
  for (const place of placesIn(sample)) yield write(replacedAt(sample, place, mark))
  for (const { name } of listInputParts(schema, '')) {
    const [, key, ...inner] = name.split('.')
    if (key && inner.length === 0 && /^\w+$/.test(key)) yield write({ ...(sample as object), [key]: mark })
  }
  yield json
}

type Place = readonly string[]

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return place.length > 0 ? [place] : []
  return [place, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))].filter(
    (each) => each.length > 0,
  )
}

function replacedAt(value: unknown, [key, ...inner]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replacedAt(copy[key], inner, by)
  return copy
}
