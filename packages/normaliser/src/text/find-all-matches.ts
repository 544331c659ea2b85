/** Finds all matches of a global pattern. Unlike `matchAll`, it does not copy the pattern for each call. */
export function findAllMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] !== '') continue
    const isPair = pattern.unicode && (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff
    pattern.lastIndex += isPair ? 2 : 1
  }
  return found
}
