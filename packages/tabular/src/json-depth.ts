/** Maximum nesting of a row or a response: a deeper one would overflow the stack when it is serialized. */
export const maxJsonDepth = 200

/** Maximum number of values in a response, and in a row: each needs up to fifty times the memory of its text. */
const maxJsonValues = 2_000_000
export const maxRowValues = 10_000

/** Returns why a JSON text must not be parsed (nested too deeply, too many values); null when it may be parsed. */
export function findJsonFault(json: string, deepest: number, most = maxJsonValues): string | null {
  const { depth, values } = measureJson(json, deepest, most)
  if (depth > deepest) return `nested deeper than ${deepest} levels`
  return values > most ? `of more than ${most} values` : null
}

/** Checks before parsing whether brackets of a JSON text are nested deeper than `most`. */
export function exceedsDepth(json: string, most: number): boolean {
  return measureJson(json, most, Infinity).depth > most
}

/** Returns where a string that begins at `start` ends; the end of the text when it does not end. */
function findStringEnd(json: string, start: number): number {
  for (let from = start + 1; ;) {
    const quote = json.indexOf('"', from)
    if (quote === -1) return json.length
    let first = quote
    while (first > from && json.charCodeAt(first - 1) === 0x5c) first -= 1
    // An even number of backslashes escapes itself, not the quote.
    if ((quote - first) % 2 === 0) return quote
    from = quote + 1
  }
}

/** Returns the deepest level and the number of values; stops at the first that exceeds its limit. */
function measureJson(json: string, deepest: number, most: number): { depth: number; values: number } {
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === 0x22) at = findStringEnd(json, at)
    else if (sign === 0x2c) {
      values += 1
      if (values > most) break
    } else if (sign === 0x7b || sign === 0x5b) {
      depth += 1
      values += 1
      if (depth > deepest) break
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1
  }
  return { depth, values }
}
