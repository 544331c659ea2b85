import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { z } from 'zod'
import { createMalformedError, describeMissingField, describeWrongSyntax, type Issue } from './paypal-error.ts'

/** Parses the body of a call; throws PayPal's 400 that describes the errors. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw createMalformedError(parsed.error.issues.map((issue) => describeIssue(issue, body ?? {})))
}

function describeIssue({ path, code }: z.core.$ZodIssue, body: unknown): Issue {
  const field = `/${path.join('/')}`
  const value = path.reduce<unknown>((inner, name) => getOwnValue(inner as Record<string, unknown>, String(name)), body)
  const at = { field, location: 'body' as const }
  if (value === undefined) return describeMissingField(at)
  const given = { ...at, value: typeof value === 'string' ? value : JSON.stringify(value) }
  if (code === 'too_big' && typeof value === 'string')
    return { ...given, issue: 'INVALID_STRING_MAX_LENGTH', description: 'The value of a field is too long.' }
  return describeWrongSyntax(given)
}
