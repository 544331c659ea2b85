import type { DoubtfulPair, DoubtfulReading, ReviewItem, ReviewSubject } from '@parure/features/review/contract.ts'
import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { formatReadingName, formatReadingValue } from '@parure/features/lot/format-reading-name.ts'

/** Returns the name of a filter of the queue. */
export const getSubjectName = (subject: ReviewSubject): string =>
  subject === 'pair' ? 'Same stone?' : formatReadingName(subject)

/** Formats a line of the queue: `Same stone? Sapphire ring`, or the doubt of a reading. */
export const formatItemTitle = (item: ReviewItem): string =>
  item.kind === 'pair' ? `Same stone? ${item.later.title}` : formatQueueTitle(item)

/** Explains why two lots may be the same stone, and the evidence against it. */
export function explainPair({ reason }: DoubtfulPair): string {
  if (reason === 'provenance') return 'The later lot’s provenance seems to name the earlier one, but not beyond doubt.'
  const against = {
    weight: 'their weights differ by more than 1%',
    species: 'their species differ',
    'same-day': 'less than two weeks lie between their sales',
    'short-number': 'the report’s number is so short that it may be given more than once',
  }[reason]
  return `Both name the same reports, but ${against}.`
}

/** Formats `Weight: 5.12 ct or 51.2 ct?` or `Treatment: “leicht behandelt”`. */
function formatQueueTitle({ field, stone, value, suggestion, words }: DoubtfulReading): string {
  const name = formatReadingName(field)
  const [read, other] = [value, suggestion].map((each) => formatReadingValue(field, each))
  if (other && read && other !== read) return `${name}: ${other} or ${read}?`
  if (words) return `${name}: “${words}”`
  return `${name}: ${read ?? 'not stated'}${stone ? `, ${stone.toLowerCase()}` : ''}`
}

/** Formats `Weight of the sapphire`, or `Weight of the sapphire, stone 2` when there are several of a species. */
export function formatReadingTitle({
  field,
  stone,
  stoneAt,
}: Pick<DoubtfulReading, 'field' | 'stone' | 'stoneAt'>): string {
  return `${formatReadingName(field, stone)}${stoneAt > 0 ? `, stone ${stoneAt + 1}` : ''}`
}

/** Explains the doubt of a reading in one sentence. */
export function explainDoubt({ reason, against, field, corrected, value }: DoubtfulReading): string {
  if (reason === 'weight-above-piece') {
    const carats = Math.round(Number(against) * 5)
    return `The piece weighs ${against} g, that is ${carats} ct with its metal.`
  }
  if (reason === 'two-weights') return `The text also says ${against} ct, the same figures with the point elsewhere.`
  if (reason === 'improbable-weight') return 'Single stones of this species are hardly ever so heavy.'
  if (reason === 'improbable-number') return `Reports of this laboratory have numbers of ${against} digits or more.`
  if (reason === 'style-otherwise') return `The text also says ${against}, a style of other years.`
  if (reason === 'stated-otherwise')
    return `The source’s column says so; the text says ${formatReadingValue(field, against)}.`
  if (reason === 'text-changed') {
    const was = formatReadingValue(field, corrected) ?? 'not stated'
    const reads = value === null ? 'says nothing of it now' : `reads ${formatReadingValue(field, value)} now`
    return `It was corrected to ${was}, which stays in force. The text was changed since, and ${reads}.`
  }
  return 'The text is ambiguous; this is our best guess.'
}

/** Describes why a value is not valid for the field. */
export function describeInvalidValue(field: ReadingField, value: string): string {
  if (field === 'carats' || field === 'grossWeight') return 'Write a weight such as 5.12, digits only.'
  if (field === 'fineness') return 'Write parts of 24, such as 18.'
  if (field === 'report') return 'Write a known laboratory and its number, such as GIA 2205894321.'
  return `Not a value of this field: ${value.trim() || 'nothing'}`
}
