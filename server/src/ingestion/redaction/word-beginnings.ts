/** Words that are looked for by their first letters, of which there are few in each text. */
export interface WordBeginnings {
  words: ReadonlySet<string>
  /** A bit for each word's key, so that hardly any other word is looked up. */
  bits: Uint32Array
}

/** By so many letters, as the text is scanned; words that are shorter than three are none. */
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
