import { outcomesPart } from '../outcome/outcomes-part.ts'
import { remindersPart } from '../reminder/reminders-part.ts'
import { newsSection } from './news/news-section.ts'
import type { DigestPart, WrittenPart } from './part.ts'

/** Parts of the digests at eight o'clock, besides new lots. */
export const dailyParts: readonly DigestPart[] = [remindersPart, outcomesPart]

/** All parts, in the order in which a digest has them. */
export const digestParts: readonly WrittenPart[] = [...dailyParts, { name: 'news', section: newsSection }]
