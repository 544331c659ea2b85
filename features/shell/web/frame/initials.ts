/**
 * Returns two letters for a name: the first of its first and last word, or the first two of its only word. Supports
 * every script; a letter keeps its combining marks.
 */
export function getInitials(name: string): string {
  const words = name.split('@')[0]?.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? []
  const [first, last] = [words[0] ?? '', words.length > 1 ? words.at(-1) : undefined]
  const letters = last === undefined ? listLetters(first).slice(0, 2) : [listLetters(first)[0], listLetters(last)[0]]
  return letters.join('').toUpperCase().normalize('NFC')
}

function listLetters(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []
}
