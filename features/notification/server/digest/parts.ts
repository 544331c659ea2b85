import { outcomesPart } from '../outcome/outcomes-part.ts'
import { remindersPart } from '../reminder/reminders-part.ts'
import { loadNewsSection } from './news/load-news-section.ts'
import type { DigestPart, RenderablePart } from './part.ts'

/** Parts of the digests at eight o'clock, except new lots. */
export const dailyParts: readonly DigestPart[] = [remindersPart, outcomesPart]

/** All parts, in the order of their sections. */
export const digestParts: readonly RenderablePart[] = [
  ...dailyParts,
  { name: 'news', gate: null, section: loadNewsSection },
]
