/**
 * Expands the source of a pattern to match letters in either case, for use inside a case-sensitive pattern. V8 13.6
 * sometimes compiles the modifier `(?i:…)` wrongly: which texts match depends on the texts tried before.
 */
export function anyCase(source: string): string {
  return source.replace(/\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\p{L}/gu, (part) => {
    if (part.startsWith('\\')) return part
    if (part.startsWith('[')) return `[${inClass(part.slice(1, -1))}]`
    const both = casesOf(part)
    return both.length > 1 ? `[${both.join('')}]` : part
  })
}

/** Adds the other case of every letter to a character class; ranges are unchanged. */
const inClass = (characters: string): string =>
  characters.replace(/\\[pP]\{[^}]*\}|\\.|\p{L}-\p{L}|\p{L}/gu, (part) =>
    part.length > 1 ? part : casesOf(part).join(''),
  )

const casesOf = (letter: string): string[] =>
  [...new Set([letter.toLowerCase(), letter.toUpperCase()])].filter((each) => each.length === letter.length)
