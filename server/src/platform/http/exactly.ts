import { z } from 'zod'

/** Whether a value equals the schema's output for it: every part is valid, and there are no unknown fields. */
export type Exactly = (value: unknown) => boolean

/**
 * Compiles a function that returns the schema's output: the value itself without a copy when it already matches
 * exactly.
 */
export function exactlyOrParsed<Output>(schema: z.ZodType<Output>): (value: unknown) => Output {
  const isExact = exactly(schema)
  return (value) => (isExact(value) ? (value as Output) : schema.parse(value))
}

/** Compiles a matcher. It returns false when a schema changes a value, and for unsupported kinds of schemas. */
export function exactly(schema: z.ZodType): Exactly {
  if (schema instanceof z.ZodNumber) return exactNumber(schema)
  if (schema.def.checks?.length) return unchangedBy(schema)
  if (schema instanceof z.ZodObject) return exactObject(schema)
  if (schema instanceof z.ZodRecord) return exactRecord(schema)
  if (schema instanceof z.ZodArray) {
    const isElement = exactly(schema.element as z.ZodType)
    return (value) => {
      if (!Array.isArray(value) || 'toJSON' in value) return false
      // Not `every`, which skips holes.
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
  // Objects that accept other keys are left to the schema itself.
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

/** Supports records of enumerated keys; others are left to the schema itself. */
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

/** Compiles a slower matcher that runs the schema: true for primitives that it returns unchanged, false for copies. */
function unchangedBy(schema: z.ZodType): Exactly {
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data === value
  }
}

/** Whether it is a plain object without `toJSON`, which could serialize more than the schema allows. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && isPlain(Object.getPrototypeOf(value)) && !('toJSON' in value)

const isPlain = (prototype: unknown): boolean => prototype === Object.prototype || prototype === null
