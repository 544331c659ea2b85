import { memoize } from '@parure/cache/memoize.ts'
import { notStated } from '@parure/vocabulary/filter-group.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** The options of a lot that are traits. */
export interface LotOptions {
  category: string
  subCategory: string | null
  maker: string | null
  materials: string[]
  styles: string[]
}

export interface LotDetails {
  /** Decade of making, such as `1950s`. */
  period: string | null
  isAttributed: boolean
}

export interface OptionReader {
  readOptions(ids: string): LotOptions
  readDetails(ids: string): LotDetails
}

interface Option {
  id: number
  group: (typeof traitGroups)[number]
  name: string
  isSub: boolean
}

const traitGroups = ['categories', 'brands', 'materials', 'styles', 'periods', 'makerRoles'] as const

/**
 * Reads ids of options as PostgreSQL writes an array: `{1,2}`. Many lots have the same ones: each text is read once.
 */
export async function createOptionReader(
  db: Db,
  lots: readonly { options: string; details: string }[],
): Promise<OptionReader> {
  const texts = new Set(lots.flatMap(({ options, details }) => [options, details]))
  const ids = new Set(Array.from(texts, parseIds).flat())
  const { rows } = await sql<Option>`
    select id, filter_group as "group", name, parent_id is not null as "isSub" from filter_option
    where id = any(${[...ids]}::int[]) and filter_group = any(${traitGroups}::text[])`.execute(db)
  const known = new Map(rows.map((option) => [option.id, option]))
  const selectOptions = (text: string): Option[] =>
    parseIds(text)
      .flatMap((id) => known.get(id) ?? [])
      .toSorted((one, other) => one.id - other.id)
  return {
    readOptions: memoize((text: string) => pickOptions(selectOptions(text)), { max: 20_000 }),
    readDetails: memoize((text: string) => pickDetails(selectOptions(text)), { max: 20_000 }),
  }
}

function parseIds(array: string): number[] {
  return array.length > 2 ? array.slice(1, -1).split(',').map(Number) : []
}

function pickOptions(options: readonly Option[]): LotOptions {
  const listNames = (wanted: Option['group']): string[] =>
    options.filter(({ group }) => group === wanted).map(({ name }) => name)
  const findName = (wanted: Option['group'], isSub = false): string | null =>
    options.find((option) => option.group === wanted && option.isSub === isSub)?.name ?? null
  return {
    category: findName('categories') ?? 'Other',
    subCategory: findName('categories', true),
    maker: findName('brands'),
    materials: listNames('materials'),
    styles: listNames('styles'),
  }
}

function pickDetails(options: readonly Option[]): LotDetails {
  return {
    period: options.find(({ group, name }) => group === 'periods' && name !== notStated)?.name ?? null,
    isAttributed: options.some(({ group, name }) => group === 'makerRoles' && name === 'Attributed'),
  }
}
