import { z } from 'zod'

/** Whether a value equals the schema's output for it: every part is valid, and there are no unknown fields. */
export type ExactMatcher = (value: unknown) => boolean

/**
 * Compiles a function that returns the schema's output: the value itself without a copy when it already matches
 * exactly.
 */
export function createFieldStripper<Output>(schema: z.ZodType<Output>): (value: unknown) => Output {
  const matchesExactly = compileExactMatcher(schema)
  return (value) => (matchesExactly(value) ? (value as Output) : schema.parse(value))
}

/** Compiles a matcher. It returns false when a schema changes a value, and for unsupported kinds of schemas. */
export function compileExactMatcher(schema: z.ZodType): ExactMatcher {
  if (schema instanceof z.ZodNumber) return compileNumberMatcher(schema)
  if (schema.def.checks?.length) return compileParsingMatcher(schema)
  if (schema instanceof z.ZodObject) return compileObjectMatcher(schema)
  if (schema instanceof z.ZodRecord) return compileRecordMatcher(schema)
  if (schema instanceof z.ZodArray) {
    const isElement = compileExactMatcher(schema.element as z.ZodType)
    return (value) => {
      if (!Array.isArray(value) || 'toJSON' in value) return false
      // Not `every`, which skips holes.
      for (let index = 0; index < value.length; index++) if (!isElement(value[index])) return false
      return true
    }
  }
  if (schema instanceof z.ZodNullable) return matchEmptyOr(null, compileExactMatcher(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodOptional) return matchEmptyOr(undefined, compileExactMatcher(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodEnum) return compileEnumMatcher(schema.options)
  if (schema instanceof z.ZodLiteral) return compileEnumMatcher(schema.values)
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodString && !schema.format) return (value) => typeof value === 'string'
  return compileParsingMatcher(schema)
}

function compileObjectMatcher(schema: z.ZodObject): ExactMatcher {
  const { shape } = schema
  const { catchall } = schema.def
  // Objects that accept other keys are left to the schema itself.
  if (catchall && !(catchall instanceof z.ZodNever)) return () => false
  const parts = Object.entries(shape).map(([key, part]) => [key, compileExactMatcher(part as z.ZodType)] as const)
  const keys = new Set(Object.keys(shape))
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (!keys.has(key)) return false
    for (const [key, isPart] of parts) if (!isPart(value[key])) return false
    return true
  }
}

/** Supports records of enumerated keys; others are left to the schema itself. */
function compileRecordMatcher({ keyType, valueType, def }: z.ZodRecord): ExactMatcher {
  if (!(keyType instanceof z.ZodEnum)) return () => false
  const keys = new Set(keyType.options.map(String))
  const needed = def.partial ? [] : [...keys]
  const isValue = compileExactMatcher(valueType as z.ZodType)
  return (value) => {
    if (!isRecord(value)) return false
    for (const key in value) if (!keys.has(key) || !isValue(value[key])) return false
    return needed.every((key) => key in value)
  }
}

function compileNumberMatcher(schema: z.ZodNumber): ExactMatcher {
  const rules = (schema.def.checks?.length ?? 0) + ('check' in schema.def ? 1 : 0)
  if (rules === 0) return (value) => Number.isFinite(value)
  return rules === 1 && schema.format === 'safeint'
    ? (value) => Number.isSafeInteger(value)
    : compileParsingMatcher(schema)
}

const matchEmptyOr =
  (empty: null | undefined, isValue: ExactMatcher): ExactMatcher =>
  (value) =>
    value === empty || isValue(value)

function compileEnumMatcher(values: Iterable<unknown>): ExactMatcher {
  const all = new Set(values)
  return (value) => all.has(value)
}

/** Compiles a slower matcher that runs the schema: true for primitives that it returns unchanged, false for copies. */
function compileParsingMatcher(schema: z.ZodType): ExactMatcher {
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && parsed.data === value
  }
}

/** Whether it is a plain object without `toJSON`, which could serialize more than the schema allows. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && isPlain(Object.getPrototypeOf(value)) && !('toJSON' in value)

const isPlain = (prototype: unknown): boolean => prototype === Object.prototype || prototype === null
