import type { fragments } from './inputs.ts'

/** A function that text from outside reaches. */
export interface Reader {
  name: string
  /** What it is fed besides plain text. */
  takes: keyof typeof fragments
  read(text: string): unknown
}
