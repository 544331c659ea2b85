import type { OptionGroup } from './options.ts'
import type { Fact, QueryReading, Range } from './query-reading.ts'

const groups = [
  'categories',
  'subCategories',
  'gemstones',
  'materials',
  'brands',
  'styles',
  'colours',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
  'periods',
  'makerRoles',
  'outcomes',
  'houses',
  'places',
] as const satisfies OptionGroup[]

/**
 * Converts a reading to the form of labels: of names that apply together the first is a filter and the others are words
 * of the rest, and so are the hues of colored stones.
 */
export function createQueryPrediction(id: string, text: string, reading: QueryReading): Record<string, unknown> {
  const { selection, exclusions, status, sort } = reading
  const names = groups.map((group) => {
    const { match, names: all } = selection[group]
    return [group, match === 'all' ? all.slice(0, 1) : all] as const
  })
  return {
    id,
    status,
    ...Object.fromEntries(names),
    carats: writeRange(selection.carats, '-'),
    money: writeRange(selection.money, '-'),
    currency: selection.currency,
    saleDates: writeRange(selection.saleDates, '..'),
    sort,
    exclude: exclusions,
    rest: [reading.rest, ...listTextOfFilters(text, reading)].filter(Boolean).join(' '),
  }
}

function writeRange(range: Range | null, sign: string): string | null {
  return range && `${range.from ?? ''}${sign}${range.to ?? ''}`
}

/** Returns the words of filters that labels do not have. */
function listTextOfFilters(text: string, { selection, spans }: QueryReading): string[] {
  const isBeyond = (fact: Fact): boolean =>
    fact.field === 'option' &&
    (fact.group === 'hues' ||
      (selection[fact.group].match === 'all' && fact.names.every((name) => name !== selection[fact.group].names[0])))
  return spans.filter(({ facts }) => facts.some(isBeyond)).map(({ start, end }) => text.slice(start, end))
}
