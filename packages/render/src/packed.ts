const unpackedValue = Symbol('whole')

/**
 * A loader's answer as one text. The router would write each of its values, keys and lists as a separate entry, which
 * takes a server ten times as long; a browser's `JSON.parse` is also faster than decoding those.
 */
export interface Packed<T> {
  packed: string
  [unpackedValue]?: T
}

/** The server keeps using the value itself: only the text reaches the browser. */
export function pack<T>(value: T): Packed<T> {
  return { packed: swapQuotes(escapeNonLatin1(JSON.stringify(value))), [unpackedValue]: value }
}

/** Memoized: returns the same value each time. */
export function unpack<T>(packed: Packed<T>): T {
  packed[unpackedValue] ??= JSON.parse(swapQuotes(packed.packed)) as T
  return packed[unpackedValue]
}

export function isPacked<T>(value: T | Packed<T>): value is Packed<T> {
  return typeof value === 'object' && value !== null && 'packed' in value
}

/**
 * Swaps quotation marks and backticks: within a script, which has the text as a string of a string, each quotation mark
 * would need four characters.
 */
function swapQuotes(text: string): string {
  // With a string instead of the pattern, V8 would build a new string at each mark.
  if (!text.includes('`')) return text.replaceAll(/"/g, '`')
  return text.replaceAll(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))
}

/**
 * Escapes other characters, since with a single one V8 would store and copy the whole page in two bytes per character.
 */
function escapeNonLatin1(json: string): string {
  return json.replaceAll(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
