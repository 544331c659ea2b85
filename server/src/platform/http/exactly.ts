import { z } from 'zod'

/** Whether a value is what a schema would make of it: right in every part, and nothing in it that the schema does not name. */
export type Exactly = (value: unknown) => boolean

/** Gives what the schema makes of a value: the value itself where that is the same, which is found without a copy. */
export function exactlyOrParsed<Output>(schema: z.ZodType<Output>): (value: unknown) => Output {
  const isExact = exactly(schema)
  return (value) => (isExact(value) ? (value as Output) : schema.parse(value))
}

/** False where a schema changes a value, and where it does not know the kind of schema. */
export function exactly(schema: z.ZodType): Exactly {
  if (schema instanceof z.ZodNumber) return exactNumber(schema)
  if (schema.def.checks?.length) return unchangedBy(schema)
  if (schema instanceof z.ZodObject) return exactObject(schema)
  if (schema instanceof z.ZodRecord) return exactRecord(schema)
  if (schema instanceof z.ZodArray) {
    const isElement = exactly(schema.element as z.ZodType)
    return (value) => {
      if (!Array.isArray(value) || 'toJSON' in value) return false
      // Not `every`, which passes over holes.
      for (let index = 0; index < value.length; index++) if (!isElement(value[index])) return false
      return true
    }
  }
  if (schema instanceof z.ZodNullable) return either(null, exactly(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodOptional) return either(undefined, exactly(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodEnum) return oneOf(schema.options)
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values)
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodString && !schema.format) return (value) => typeof value === 'string'
  return unchangedBy(schema)
}

function exactObject(schema: z.ZodObject): Exactly {
  const { shape } = schema
  const { catchall } = schema.def
  // What takes other keys is for the schema itself.
  if (catchall && !(catchall instanceof z.ZodNever)) return () => false
  const parts = Object.entries(shape).map(([key, part]) => [key, exactly(part as z.ZodType)] as const)
  const keys = new Set(Object.keys(shape))
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (!keys.has(key)) return false
    for (const [key, isPart] of parts) if (!isPart(value[key])) return false
    return true
  }
}

/** Of keys that are listed; of others the schema itself decides. */
function exactRecord({ keyType, valueType, def }: z.ZodRecord): Exactly {
  if (!(keyType instanceof z.ZodEnum)) return () => false
  const keys = new Set(keyType.options.map(String))
  const needed = def.partial ? [] : [...keys]
  const isValue = exactly(valueType as z.ZodType)
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (!keys.has(key) || !isValue(value[key])) return false
    return needed.every((key) => key in value)
  }
}

function exactNumber(schema: z.ZodNumber): Exactly {
  const rules = (schema.def.checks?.length ?? 0) + ('check' in schema.def ? 1 : 0)
  if (rules === 0) return (value) => Number.isFinite(value)
  return rules === 1 && schema.format === 'safeint' ? (value) => Number.isSafeInteger(value) : unchangedBy(schema)
}

const either =
  (empty: null | undefined, isValue: Exactly): Exactly =>
  (value) =>
    value === empty || isValue(value)

function oneOf(values: Iterable<unknown>): Exactly {
  const all = new Set(values)
  return (value) => all.has(value)
}

/** Asks the schema, which is slower: true for a text or a number that it leaves as it is, false for whatever it copies. */
function unchangedBy(schema: z.ZodType): Exactly {
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data === value
  }
}

/** Neither a class nor with a `toJSON` of its own, which might say more than the schema. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && isPlain(Object.getPrototypeOf(value)) && !('toJSON' in value)

const isPlain = (prototype: unknown): boolean => prototype === Object.prototype || prototype === null
