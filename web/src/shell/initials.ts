/**
 * Returns two letters for a name: the first of its first and last word, or the first two of its only word. Supports
 * every script; a letter keeps its combining marks.
 */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? []
  const [first, last] = [words[0] ?? '', words.length > 1 ? words.at(-1) : undefined]
  const letters = last === undefined ? lettersOf(first).slice(0, 2) : [lettersOf(first)[0], lettersOf(last)[0]]
  return letters.join('').toUpperCase().normalize('NFC')
}

function lettersOf(word: string): string[] {
  return word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []
}
