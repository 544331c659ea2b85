import { z } from 'zod'
import { removeInvisible } from '@parure/values/visible-text.ts'

/**
 * Returns a schema for a text of at most `most` characters. Rejects NUL, raw or as `%00`, because PostgreSQL cannot
 * store it. Replaces lone surrogates, because JSON in PostgreSQL cannot hold them.
 */
export function createPlainTextSchema(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0') && !text.includes('%00'))
    .overwrite((text) => text.toWellFormed())
}

/** Like `createPlainTextSchema`, for a text that is stored and displayed: removes invisible characters. */
export function createVisibleTextSchema(most: number) {
  return createPlainTextSchema(most).overwrite(removeInvisible)
}

/** Like `createVisibleTextSchema`, for one line such as a name: replaces line breaks and tabs with spaces. */
export function createVisibleLineSchema(most: number) {
  return createVisibleTextSchema(most).overwrite((text) => text.replace(/[\t\r\n\u2028\u2029]+/g, ' '))
}
