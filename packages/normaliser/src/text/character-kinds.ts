const kinds: [number, RegExp][] = [
  [1, /^\p{L}/u],
  [2, /^\p{M}/u],
  [4, /^\p{N}/u],
  [8, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  [16, /^&/],
]
/** Set in the table for every classified character; characters of no kind have only this bit. */
const classified = 32
const table = new Uint8Array(0x10000)

/** The kinds of characters in tokens, as bits; an ideograph is also a letter. */
export const characterKinds = {
  letter: 1,
  mark: 2,
  figure: 4,
  ideograph: 8,
  ampersand: 16,
  /** Returns the kinds of the character that begins at an index. */
  at: (text: string, index: number): number => {
    const unit = text.charCodeAt(index)
    const found = table[unit] ?? 0
    if (found !== 0) return found
    const kind = classifyCharacter(String.fromCodePoint(text.codePointAt(index) ?? 0))
    // Halves of a surrogate pair are not cached: the kind is that of the pair.
    if (unit < 0xd800 || unit > 0xdfff) table[unit] = kind
    return kind
  },
  /** Returns how many units of the text the character at an index uses. */
  width: (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1),
}

function classifyCharacter(character: string): number {
  return kinds.reduce((bits, [bit, pattern]) => (pattern.test(character) ? bits | bit : bits), classified)
}
