/** A set of words that are looked up by their first letters. */
export interface WordBeginnings {
  words: ReadonlySet<string>
  /** A bit for each three-letter beginning of a word, so that hardly any other word is looked up. */
  bits: Uint32Array
}

/** Number of letters from which words are looked up. */
export const minLetters = 3

/** Builds the set from first letters, in the form of the scan; omits words of fewer than three letters. */
export function buildWordBeginnings(words: readonly string[], letters: number): WordBeginnings {
  const spelt = words.flatMap((word) => [word, word.replaceAll('ss', 's').replaceAll('ae', 'a').replaceAll('oe', 'o')])
  const beginnings = new Set(spelt.filter((word) => /^[a-z]{3}/.test(word)).map((word) => word.slice(0, letters)))
  const bits = new Uint32Array(((31 ** minLetters) >>> 5) + 1)
  for (const word of beginnings) {
    let key = 0
    for (let at = 0; at < minLetters; at += 1) key = appendLetter(key, word.charCodeAt(at) - 0x60)
    bits[key >>> 5] = bits[key >>> 5]! | (1 << (key & 31))
  }
  return { words: beginnings, bits }
}

/** Letters are 1 to 26: all combinations of three letters have different keys. */
export function appendLetter(key: number, letter: number): number {
  return (Math.imul(key, 31) + letter) | 0
}

export function hasBeginning(bits: Uint32Array, key: number): boolean {
  return ((bits[key >>> 5]! >>> (key & 31)) & 1) === 1
}
