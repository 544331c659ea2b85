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

/**
 * Matches any character outside of the ranges of common scripts that have nothing invisible. Classes of properties
 * (`\p{Cf}`) are 17 times slower for each character.
 */
const uncommon =
  /[^\t\n\r -~\u00a0-\u00ac\u00ae-\u0377\u0400-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u214f\u3000-\u303f\u3041-\u3096\u30a0-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]/

/** Checks whether a text may contain what `removeInvisible` changes. */
export function mayHaveInvisible(text: string): boolean {
  return uncommon.test(text) && suspect.test(text)
}

/** Returns a text as it is stored and displayed: without invisible characters, lone surrogates replaced. Idempotent. */
export function removeInvisible(text: string): string {
  return mayHaveInvisible(text) ? text.toWellFormed().replace(blanks, ' ').replace(invisible, '') : text
}
