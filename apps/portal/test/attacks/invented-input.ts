import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
}
/** A call as the OpenAPI document describes it. */
export interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

export interface Invented {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  from: string
}

/** A part of an address. */
export const encodeAddressPart = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()) || '0'

const odd = ['delete', 'Male', '2000-02-30', '1980-01-01', '2025-13', 'password1', 'long enough 1', 'Rings', 'Past']
const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.emailAddress(),
  fc.constantFrom('Ada Test', ...odd, '', '\0', '\u202E', "' or 1=1 --", '%', '../', '1e400', '-1', '\uD800'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
)

const someOf = (names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })

/** Values that match the schema of a call, nearly match it, or do not match it at all. */
export function inventInputs({ parameters = [], requestBody }: Operation): fc.Arbitrary<Invented> {
  const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
  return fc.record({
    path: fc.record(Object.fromEntries(inPath.map((name) => [name, value]))),
    query: someOf(inQuery),
    body: fc.oneof({ weight: 9, arbitrary: someOf(fields) }, { weight: 1, arbitrary: fc.jsonValue() }),
    from: fc.ipV6().filter((each) => !each.includes('.')),
  })
}
