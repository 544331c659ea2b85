const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Returns a count for the beginning of a sentence: "Three"; in figures from ten on. */
export function formatCountWord(count: number): string {
  return numbers[count] ?? String(count)
}

/** Returns, for example, "Geneva, Paris and London". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Returns the text with a capital first letter. */
export function capitalizeText(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
