import type { StoneDetail } from '../attributes.ts'
import type { StoneMention } from './stone-mention.ts'

/** A stone while it is read, with its mentions in the text. */
export type StoneDraft = StoneDetail & { mentions: StoneMention[] }

/**
 * Words allowed between a word and the stone that it describes: adjectives and other cuts, but no jewel and no verb.
 */
const between =
  /^[\s,-]*(?:(?!(?:and|with|to|the|set|ring|pendant|brooch|necklace|bracelet|earrings?|motif|et|und|y|con|avec|mit|gold|silver|platinum|platine|platin|oro|argent|panel|cluster|plaque|links?|locket|surround)\b)[\p{L}'’-]+[\s,-]+){0,4}$/iu

/** Whether only such words are between; mostly it is a space. */
export const mayBeBetween = (words: string): boolean => words === ' ' || between.test(words)
