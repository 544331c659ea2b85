const sentenceEnd = /[.!?](?=\s+\p{Lu})|\n/gu
/** Maximum number of characters on each side of the words. */
const maxContextLength = 160

/**
 * Returns the sentence around the words if they occur once, else the words alone. Returns null when no text contains
 * them: then they are from a column of the source.
 */
export function quoteSentence(words: string, texts: readonly string[]): string | null {
  const places = texts.flatMap((text) => findWholeWords(words, text).map((at) => ({ text, at })))
  const [first, second] = places
  if (!first) return null
  if (second) return words
  const { text, at } = first
  const ends = Array.from(text.matchAll(sentenceEnd), ({ index }) => index + 1)
  const from = ends.findLast((end) => end <= at) ?? 0
  const to = ends.find((end) => end >= at + words.length) ?? text.length
  const begin = at - from > maxContextLength ? findWordStart(text, at - maxContextLength) : from
  const end = to - at > maxContextLength + words.length ? findWordEnd(text, at + words.length + maxContextLength) : to
  return `${begin > from ? '…' : ''}${text.slice(begin, end).trim()}${end < to ? '…' : ''}`
}

const findWordStart = (text: string, at: number): number => text.indexOf(' ', at) + 1
const findWordEnd = (text: string, at: number): number => text.lastIndexOf(' ', at)

/** Splits a sentence into pieces; every second one is marked. Marks the first occurrence of each of the words. */
export function splitAtMarks(sentence: string, words: readonly string[]): string[] {
  const spans = words
    .flatMap((each) =>
      findWholeWords(each, sentence)
        .slice(0, 1)
        .map((at) => [at, at + each.length] as const),
    )
    .toSorted(([a], [b]) => a - b)
  const pieces: string[] = []
  let end = 0
  for (const [from, to] of spans) {
    if (from < end) continue
    pieces.push(sentence.slice(end, from), sentence.slice(from, to))
    end = to
  }
  return [...pieces, sentence.slice(end)]
}

/** Returns the positions of the words as whole words: the grade "G" is not found inside a word. */
function findWholeWords(words: string, text: string): number[] {
  const places: number[] = []
  if (words === '') return places
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' ']
    if (!around.some((sign) => /[\p{L}\d]/u.test(sign))) places.push(at)
  }
  return places
}
