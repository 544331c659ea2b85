import { z } from 'zod'

/** A whole number as queries and paths carry it: digits only, so that `1e9`, `-1`, ` 1` and `0x1` are refused. */
export function wholeNumber(least: number, most: number) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,10}$/))
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}
