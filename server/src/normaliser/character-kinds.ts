const kinds: [number, RegExp][] = [
  [1, /^\p{L}/u],
  [2, /^\p{M}/u],
  [4, /^\p{N}/u],
  [8, /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  [16, /^&/],
]
const known = 32
const book = new Uint8Array(0x10000)

/** What kinds of character there are to a reader of words, as bits. A letter may be an ideograph too. */
export const characterKinds = {
  letter: 1,
  mark: 2,
  figure: 4,
  ideograph: 8,
  ampersand: 16,
  /** The kinds of the character that begins here. */
  at: (text: string, index: number): number => {
    const unit = text.charCodeAt(index)
    const found = book[unit] ?? 0
    if (found !== 0) return found
    const kind = kindOf(String.fromCodePoint(text.codePointAt(index) ?? 0))
    // Halves of a pair are told apart by the whole.
    if (unit < 0xd800 || unit > 0xdfff) book[unit] = kind
    return kind
  },
  /** How many units of the text the character that begins here takes. */
  width: (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1),
}

function kindOf(character: string): number {
  return kinds.reduce((bits, [bit, pattern]) => (pattern.test(character) ? bits | bit : bits), known)
}
