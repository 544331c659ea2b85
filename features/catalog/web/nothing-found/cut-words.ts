/** Returns a sentence without some words; nothing where they are not in it once. */
export function cutWords(sentence: string, words: string): string {
  const parts = sentence.split(words)
  return parts.length === 2 ? parts.join(' ').replaceAll(/\s+/g, ' ').trim() : ''
}
