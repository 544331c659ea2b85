import type { StoneDetail } from './attributes.ts'
import type { StoneMention } from './stone-mention.ts'

/** A stone under way, with the places where the text names it. */
export type Draft = StoneDetail & { mentions: StoneMention[] }

/** What may stand between a word and the stone it is said of: adjectives and other cuts, but no jewel and no verb. */
const between =
  /^[\s,-]*(?:(?!(?:and|with|to|the|set|ring|pendant|brooch|necklace|bracelet|earrings?|motif|et|und|y|con|avec|mit|gold|silver|platinum|platine|platin|oro|argent|panel|cluster|plaque|links?|locket|surround)\b)[\p{L}'’-]+[\s,-]+){0,4}$/iu

/** Whether no more than such words stands there; mostly it is a space. */
export const standsBetween = (words: string): boolean => words === ' ' || between.test(words)
