import type { Notation } from '../slots.ts'
import type { Origin, Treatment } from '../stone-facts.ts'

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
  stones: StoneWords
  conditions: readonly string[]
  provenances: readonly string[]
  /** Labels of dimensions by their English one. */
  labels: Readonly<Record<string, string>>
  /** By the design's id; designs without an entry stay English. */
  pieces: Readonly<Record<string, PieceWords>>
}

/** How a catalogue says what is known of the main stones. */
export interface StoneWords {
  /** With `{laboratory}` and `{number}`; what it found follows behind the colon. */
  report: string
  /** Stands before the colon where there is no report. */
  principal: string
  colon: string
  and: string
  /** With `{colour}` and `{clarity}`. */
  grade: string
  /** With `{origin}`. */
  origin: string
  /** By the product's name; those that are the same are left out. */
  origins: Readonly<Partial<Record<Origin, string>>>
  /** What is left out is quoted in English, as laboratories write it. */
  treatments: Readonly<Partial<Record<Treatment, string>>>
}

export interface PieceWords {
  titles: readonly string[]
  bodies: readonly string[]
}
