import { z } from 'zod'
import { removeInvisible } from './visible-text.ts'

/**
 * Text of at most so many characters. NUL, which PostgreSQL does not keep, is refused: as it is and as `%00`. Half
 * characters, which JSON in PostgreSQL cannot hold, are replaced.
 */
export function plainText(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0') && !text.includes('%00'))
    .overwrite((text) => text.toWellFormed())
}

/** The same for a text that is stored and shown: without invisible characters. */
export function visibleText(most: number) {
  return plainText(most).overwrite(removeInvisible)
}

/** The same on one line, as names are. */
export function visibleLine(most: number) {
  return visibleText(most).overwrite((text) => text.replace(/[\t\r\n\u2028\u2029]+/g, ' '))
}
