import type { Notation } from '../slots.ts'

/** What a house needs to catalogue in a language of its own. */
export interface LanguageWords {
  notation: Omit<Notation, 'metal' | 'pearls'>
  /** By the English name of the manifest, and `gold` for the bare word. */
  metals: Readonly<Record<string, string>>
  karat: string
  /** Before and after the 1920s. */
  pearls: { natural: string; cultured: string }
  circa: string
  /** These stand in one sentence, in this order. */
  mounted: readonly string[]
  ringSize: string
  weight: readonly string[]
  signed: string
  numbered: string
  report: string
  conditions: readonly string[]
  provenances: readonly string[]
  /** Labels of dimensions by their English one. */
  labels: Readonly<Record<string, string>>
  /** By the design's id; designs without an entry stay English. */
  pieces: Readonly<Record<string, PieceWords>>
}

export interface PieceWords {
  titles: readonly string[]
  bodies: readonly string[]
}
