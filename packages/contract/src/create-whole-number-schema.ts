import { z } from 'zod'

/**
 * Returns a schema for a whole number in queries and paths: digits only, so that `1e9`, `-1`, ` 1` and `0x1` are
 * rejected.
 */
export function createWholeNumberSchema(least: number, most: number) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,10}$/))
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}
