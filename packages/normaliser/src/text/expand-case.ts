/**
 * Expands the source of a pattern to match letters in either case, for use inside a case-sensitive pattern. V8 13.6
 * sometimes compiles the modifier `(?i:…)` wrongly: which texts match depends on the texts tried before.
 */
export function expandCase(source: string): string {
  return source.replace(/\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\p{L}/gu, (part) => {
    if (part.startsWith('\\')) return part
    if (part.startsWith('[')) return `[${expandClass(part.slice(1, -1))}]`
    const both = listCases(part)
    return both.length > 1 ? `[${both.join('')}]` : part
  })
}

/** Adds the other case of every letter to a character class; ranges are unchanged. */
const expandClass = (characters: string): string =>
  characters.replace(/\\[pP]\{[^}]*\}|\\.|\p{L}-\p{L}|\p{L}/gu, (part) =>
    part.length > 1 ? part : listCases(part).join(''),
  )

const listCases = (letter: string): string[] =>
  [...new Set([letter.toLowerCase(), letter.toUpperCase()])].filter((each) => each.length === letter.length)
