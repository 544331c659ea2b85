import type { IncomingLot } from './incoming-lot.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The text without what only subscribers may know of the lot's own sale: house, sale title and number, dates and lot
 * number give way to neutral words. The raw record keeps the text as it came.
 */
export function publicText(text: string, lot: Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'>): string {
  let told = text
  for (const [pattern, neutral] of secrets(lot)) told = told.replace(pattern, neutral)
  return told
    .replace(/\b(the) the\b/gi, '$1')
    .replace(
      /(^|[.!?]\s+)the (house|sale|lot|day of the sale)\b/g,
      (_, before: string, word: string) => `${before}The ${word}`,
    )
    .trim()
}

/** A title loses such words altogether: `Lot 12: A ruby ring` is `A ruby ring`. */
export function publicTitle(title: string, lot: Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'>): string {
  let told = title
  for (const [pattern] of secrets(lot)) told = told.replace(pattern, '')
  if (told === title) return title
  const tidy = told
    .replace(/\(\s*\)/g, '')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/([,;:.])(?:\s*[,;:.])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
  return tidy === '' ? 'Lot' : tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

function secrets({ house, sale, lotNumber }: Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'>): [RegExp, string][] {
  const titles = sale.title ? [sale.title, ...withoutBrackets(sale.title)].filter((title) => title.length >= 8) : []
  const codes = sale.title?.match(/(?<=\()[A-Z]{1,3}\d{3,}(?=\))/g) ?? []
  const days = [sale.startsOn, sale.endsOn].filter((day) => day !== null)
  return [
    ...titles.map((title): [RegExp, string] => [phrase(title), 'the sale']),
    ...houseNames(house.name).map((name): [RegExp, string] => [phrase(name), 'the house']),
    ...codes.map((code): [RegExp, string] => [phrase(code), 'the sale']),
    ...days
      .flatMap((day) => dayWords(day, sale.precision))
      .map((pattern): [RegExp, string] => [pattern, 'the day of the sale']),
    ...(lotNumber ? [[lotWords(lotNumber), 'the lot'] as [RegExp, string]] : []),
  ]
}

/** The name as it is written, without brackets, and without what firms add to it. */
function houseNames(name: string): string[] {
  const short = name
    .replace(/\(.*?\)/g, '')
    .replace(/\b(fine|jewell?ery|auctions?|auctioneers?|auction house|ltd|inc|gmbh|sa)\b\.?/gi, '')
    .trim()
  const inBrackets = name.match(/(?<=\().{4,}(?=\))/g) ?? []
  return [...new Set([name, ...withoutBrackets(name), short, ...inBrackets])]
    .filter((each) => each.length >= 4)
    .toSorted((a, b) => b.length - a.length)
}

function withoutBrackets(text: string): string[] {
  const bare = text.replace(/\s*\(.*?\)\s*/g, ' ').trim()
  return bare === text || bare === '' ? [] : [bare]
}

function phrase(words: string): RegExp {
  const pattern = escaped(words).replace(/['’]/g, `['’]?`).replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:the\\s+)?${pattern}(?:['’]s)?(?![\\p{L}\\p{N}])`, 'giu')
}

function lotWords(number: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:the\\s+)?(?:lot|los|lotto|lote)\\s*(?:n[o°º]\\.?|nr\\.?|number|#)?\\s*${escaped(number)}(?![\\p{L}\\p{N}])`,
    'giu',
  )
}

function dayWords(day: string, precision: string): RegExp[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = monthNames[Number(month) - 1] ?? month
  const months = `(?:${[name, `${name.slice(0, 3)}\\.?`, ...(foreignMonths[Number(month) - 1] ?? []).map(escaped)].join('|')})`
  const number = `0?${Number(date)}(?:st|nd|rd|th|er|\\.)?`
  const before = '(?<![\\p{L}\\p{N}])'
  const after = '(?![\\p{L}\\p{N}])'
  const monthAndYear = new RegExp(`${before}${months}\\s+(?:de\\s+)?${year}${after}`, 'giu')
  if (precision === 'year') return []
  if (precision === 'month') return [monthAndYear]
  return [
    new RegExp(`${before}${year}[-/.]${month}[-/.]${date}${after}`, 'gu'),
    new RegExp(`${before}0?${Number(date)}[/.]0?${Number(month)}[/.]${year}${after}`, 'gu'),
    new RegExp(
      `${before}(?:\\d{1,2}(?:st|nd|rd|th)?\\s*[-–]\\s*)?${number}\\s+(?:of\\s+|de\\s+)?${months},?\\s+(?:de\\s+)?${year}${after}`,
      'giu',
    ),
    new RegExp(`${before}${months}\\s+${number},?\\s+${year}${after}`, 'giu'),
  ]
}

const languages = ['fr', 'de', 'it', 'es']
const foreignMonths = monthNames.map((_, index) =>
  languages.map((language) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, index, 15))),
  ),
)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
