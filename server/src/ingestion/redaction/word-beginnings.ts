/** A set of words that are looked up by their first letters. */
export interface WordBeginnings {
  words: ReadonlySet<string>
  /** A bit for each word's key (a Bloom filter), so that hardly any other word is looked up. */
  bits: Uint32Array
}

/** By their first letters, as the text is scanned; words shorter than three are left out. */
export function wordBeginnings(words: readonly string[], letters: number): WordBeginnings {
  const spelt = words.flatMap((word) => [word, word.replaceAll('ss', 's').replaceAll('ae', 'a').replaceAll('oe', 'o')])
  const beginnings = new Set(spelt.filter((word) => /^[a-z]{3}/.test(word)).map((word) => word.slice(0, letters)))
  const bits = new Uint32Array(0x10000 >>> 5)
  for (const word of beginnings) {
    let key = 0
    for (const each of word) key = (Math.imul(key, 31) + each.charCodeAt(0) - 0x60) | 0
    bits[(key & 0xffff) >>> 5] = (bits[(key & 0xffff) >>> 5] ?? 0) | (1 << (key & 31))
  }
  return { words: beginnings, bits }
}
