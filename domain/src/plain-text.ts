import { z } from 'zod'

/** Text of at most so many characters, without NUL, which PostgreSQL does not keep: neither as it is nor as `%00`. */
export function plainText(most: number) {
  return z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0') && !text.includes('%00'))
}
