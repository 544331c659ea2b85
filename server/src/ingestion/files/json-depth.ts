/** Levels of a row or an answer at most: deeper ones would overflow the stack where they are serialised. */
export const deepestJson = 200

/** Whether brackets of a JSON text are nested deeper than `most`; checked before it is parsed. */
export function exceedsDepth(json: string, most: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (inString) {
      if (sign === 0x5c) at += 1
      else if (sign === 0x22) inString = false
    } else if (sign === 0x22) inString = true
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1
      if (depth > most) return true
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1
  }
  return false
}
