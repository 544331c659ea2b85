/** Control characters that separate words. */
const blanks = /[\v\f\u0085]/g

/**
 * Invisible characters that change how a text or a terminal displays: control characters except tabs and line breaks,
 * bidirectional controls, zero-width spaces, tags and noncharacters. Joiners and variation selectors stay: Indic
 * scripts, Persian and emoji need them.
 */
const invisible =
  /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|[\u00AD\u200B\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu

/** Matches any text that may need cleaning, lone surrogates included. Most texts do not match. */
const suspect = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u

/** Returns a text as it is stored and displayed: without invisible characters, lone surrogates replaced. Idempotent. */
export function removeInvisible(text: string): string {
  return suspect.test(text) ? text.toWellFormed().replace(blanks, ' ').replace(invisible, '') : text
}
