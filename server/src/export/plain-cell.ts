/**
 * Control characters but for tabs and line breaks, and those that turn the direction of a text around: no note or title
 * needs them, and a file that is opened elsewhere must not be steered by them.
 */
const steering = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** A text as a cell of any file has it. */
export const plainCell = (text: string): string => text.toWellFormed().replace(steering, '')
