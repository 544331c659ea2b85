/** Control characters that part words. */
const blanks = /[\v\f\u0085]/g

/**
 * Characters that nobody sees and that change how others see a text or a terminal: control characters but for tabs and
 * line breaks, marks that turn the direction of a text, blanks of no width, tags and non-characters. Joiners and
 * variation selectors stay: Indic scripts, Persian and emoji need them.
 */
const invisible =
  /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|[\u00AD\u200B\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]/gu

/** What has to be looked at more closely; most texts have none of it. Halves of characters are among it. */
const suspect = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]/u

/** A text as it is stored and shown: without invisible characters, half characters replaced. Idempotent. */
export function removeInvisible(text: string): string {
  return suspect.test(text) ? text.toWellFormed().replace(blanks, ' ').replace(invisible, '') : text
}
