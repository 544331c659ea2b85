import { RowError } from '../incoming/row-error.ts'
import { extractMarkupText } from '@parure/tabular/extract-markup-text.ts'

/** An unvalidated object of a house's response. */
export type JsonObject = Readonly<Record<string, unknown>>

export function toJsonObject(given: unknown): JsonObject {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as JsonObject) : {}
}

export function listJsonObjects(given: unknown): JsonObject[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'object' && each !== null).map(toJsonObject) : []
}

/** Returns the text without markup; null when it is empty. */
export function extractPlainText(given: unknown): string | null {
  if (typeof given === 'number') return String(given)
  if (typeof given !== 'string') return null
  return extractMarkupText(given) || null
}

/** Like `extractPlainText`, on one line, for titles. */
export function extractLine(given: unknown): string | null {
  return extractPlainText(given)?.replace(/\s+/g, ' ') ?? null
}

export function requireValue(given: string | null, name: string): string {
  if (given === null) throw new RowError('missing', `${name} is missing`)
  return given
}

/** Checks a boolean, which is text in tables. */
export function isTrue(given: unknown): boolean {
  return given === true || (typeof given === 'string' && given.toLowerCase() === 'true')
}

/** Parses a figure such as `4000.0` or `5,670`. Returns null for zero and less, which mean that there is none. */
export function parseFigure(given: unknown, name: string): string | null {
  if (given === null || given === undefined || given === '') return null
  const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : ''
  if (!/^-?(?:\d{1,13}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text)) {
    throw new RowError('bad-amount', `${name} is no amount: ${text.slice(0, 40)}`)
  }
  const amount = text.replaceAll(',', '').replace(/(\.\d\d)0+$/, '$1')
  if (Number(amount) <= 0) return null
  if (/\.\d{3}/.test(amount)) throw new RowError('bad-amount', `${name} is no amount: ${text}`)
  return amount.replace(/\.0+$/, '')
}

export function resolveWebAddress(given: unknown, base: string): string | null {
  if (typeof given !== 'string' || given === '' || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}
