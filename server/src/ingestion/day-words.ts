import type { DatePrecision } from '@parure/domain/lot/auction-date'

const languages = ['en', 'fr', 'de', 'it', 'es']

/** Each month's names, long and short, in the languages that lots come in. */
const monthNames = Array.from({ length: 12 }, (_, index) => {
  const day = new Date(Date.UTC(2000, index, 15))
  const long = languages.map((language) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(day),
  )
  return [...new Set([...long, `${long[0]?.slice(0, 3)}\\.?`])].join('|')
})

/** Every way in which a text may write a day, as patterns; for a month its name and year, for a year nothing. */
export function dayWords(day: string, precision: DatePrecision): RegExp[] {
  if (precision === 'year') return []
  const [year = '', month = '', date = ''] = day.split('-')
  const months = `(?:${monthNames[Number(month) - 1]})`
  if (precision === 'month') return [alone(`${months}\\s+(?:de\\s+)?${year}`)]
  const number = `0?${Number(date)}(?:st|nd|rd|th|er|\\.)?`
  const from = '(?:\\d{1,2}(?:st|nd|rd|th)?\\s*[-–]\\s*)?'
  return [
    alone(`${year}[-/.]${month}[-/.]${date}`),
    alone(`0?${Number(date)}[/.]0?${Number(month)}[/.]${year}`),
    alone(`${from}${number}\\s+(?:of\\s+|de\\s+)?${months},?\\s+(?:de\\s+)?${year}`),
    alone(`${months}\\s+${number},?\\s+${year}`),
  ]
}

function alone(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu')
}
