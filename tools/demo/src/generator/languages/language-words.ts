import type { Notation } from '../lots/slots.ts'
import type { Origin, Treatment } from '../facts/stone-facts.ts'

/** The vocabulary of a catalog in another language. */
export interface LanguageWords {
  notation: Omit<Notation, 'metal' | 'pearls'>
  /** By the English name in the manifest, and `gold` for the bare word. */
  metals: Readonly<Record<string, string>>
  karat: string
  /** Before and after the 1920s. */
  pearls: { natural: string; cultured: string }
  circa: string
  /** Parts of one sentence, in this order. */
  mounted: readonly string[]
  ringSize: string
  weight: readonly string[]
  signed: string
  numbered: string
  stones: StoneWords
  conditions: readonly string[]
  provenances: readonly string[]
  /** Labels of dimensions by the English label. */
  labels: Readonly<Record<string, string>>
  /** By the id of the design; designs without an entry stay in English. */
  pieces: Readonly<Record<string, PieceWords>>
}

/** Phrases for the known facts of the main stones. */
export interface StoneWords {
  /** With `{laboratory}` and `{number}`; its findings follow after the colon. */
  report: string
  /** Text before the colon when there is no report. */
  principal: string
  colon: string
  and: string
  /** With `{colour}` and `{clarity}`. */
  grade: string
  /** With `{origin}`. */
  origin: string
  /** By the product's name; equal names are omitted. */
  origins: Readonly<Partial<Record<Origin, string>>>
  /** Omitted ones are quoted in English, as laboratories write them. */
  treatments: Readonly<Partial<Record<Treatment, string>>>
}

export interface PieceWords {
  titles: readonly string[]
  bodies: readonly string[]
}
