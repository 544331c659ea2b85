import type { fragments } from './inputs.ts'

/** A function that receives text from outside. */
export interface Reader {
  name: string
  /** Its inputs besides plain text. */
  takes: keyof typeof fragments
  read(text: string): unknown
}
