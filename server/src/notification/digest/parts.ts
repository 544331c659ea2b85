import { outcomesPart } from '../outcome/outcomes-part.ts'
import { remindersPart } from '../reminder/reminders-part.ts'
import { newsSection } from './news/news-section.ts'
import type { DigestPart } from './part.ts'

/** What goes at eight, beside news. */
export const dailyParts: readonly DigestPart[] = [remindersPart, outcomesPart]

/** What digests tell of, in the order in which they do. */
export const toldParts: readonly Pick<DigestPart, 'name' | 'section'>[] = [
  ...dailyParts,
  { name: 'news', section: newsSection },
]
