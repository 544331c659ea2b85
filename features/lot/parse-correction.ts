import { listFields, type ReadingField } from './reading-field.ts'

const weight = /^(?!0+(\.0+)?$)\d{1,5}(\.\d{1,3})?$/

const patterns: Partial<Record<ReadingField, RegExp>> = {
  carats: weight,
  grossWeight: weight,
  /** Several values are listed, each in karats of 24. */
  fineness: /^(?!0)(?:1?\d|2[0-3])(?:\.\d)?$|^24$/,
  created: /^[\p{L}\d][\p{L}\d .,'’()/–-]{1,60}$/u,
  colour: /^[\p{L}\d][\p{L}\d +/–-]{0,60}$/u,
  clarity: /^[\p{L}\d][\p{L}\d +/–-]{0,20}$/u,
  brand: /^[\p{L}\d][\p{L}\d .,&'’()/-]{0,80}$/u,
  /** The list of laboratories exists on the server only. */
  report: /\p{L}/u,
}

/** `20,53` is unambiguous; `1,234` is not. */
const decimalComma = /^(\d{1,5}),(\d{1,2})$/

/**
 * Returns the corrected value of a reading as it is stored: null clears the field, undefined means invalid. `known` is
 * the field's vocabulary, if it has one. The category cannot be cleared.
 */
export function parseCorrection(
  field: ReadingField,
  given: string | null,
  known: readonly string[] | undefined,
): string | null | undefined {
  const text = given?.trim() || null
  if (text === null) return field === 'category' ? undefined : null
  const value = patterns[field] === weight ? text.replace(decimalComma, '$1.$2') : text
  const parts = listFields.has(field)
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [value]
  const isValidPart = (part: string) => (known ? known.includes(part) : patterns[field]?.test(part) === true)
  return parts.length > 0 && parts.every(isValidPart) ? [...new Set(parts)].join(', ') : undefined
}
