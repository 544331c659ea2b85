/** The code points of zero in scripts whose digits NFKC keeps. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
]
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** Digits of footnotes. NFKC would append them to the figure: `1,200¹`. */
const raisedDigits = /[⁰¹²³⁴-⁹₀-₉]/g

/**
 * Returns the text of a figure or a day with ASCII digits, plain dashes, apostrophes and single spaces. Raised digits
 * become `*`, like other footnote signs.
 */
export function normaliseCellText(text: string): string {
  const isPlain = /^[ -~]*$/.test(text)
  return (isPlain ? text : normaliseForeignSigns(text)).replace(/\s+/g, ' ').trim()
}

function normaliseForeignSigns(text: string): string {
  return text
    .replace(invisible, '')
    .replace(raisedDigits, '*')
    .replace(/[‘’´`ʼ′٬]/g, "'")
    .replace(/[～〜∼]/g, '-')
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−﹣]/g, '-')
    .replace(/[⁄∕]/g, '\uFFFD')
    .replace(/٫/g, '.')
    .replace(/[、，]/g, ',')
    .replace(/\p{Nd}/gu, toAsciiDigit)
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}
