import { categories, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type pg from 'pg'
import type { GeneratedLot } from './generated-lot.ts'
import { benchGemstones, benchMakers, benchMaterials, benchStyles, subCategoriesPerCategory } from './vocabulary.ts'

/** Returns the ids of a lot's options: category, sub-category, materials, gemstones, maker, style. */
export type ListOptionIds = (lot: GeneratedLot) => number[]

/** Inserts all filter options into the database. */
export async function writeOptions(pool: pg.Pool): Promise<ListOptionIds> {
  const kinds: [FilterGroup, readonly string[]][] = [
    ['materials', benchMaterials],
    ['gemstones', benchGemstones],
    ['brands', benchMakers],
    ['styles', benchStyles],
  ]
  for (const [group, names] of kinds)
    await pool.query('insert into filter_option (filter_group, name) select $1, unnest($2::text[])', [group, names])
  const under = categories.flatMap((_, category) =>
    Array.from({ length: subCategoriesPerCategory }, (_each, index) => category * subCategoriesPerCategory + index),
  )
  await pool.query(
    `insert into filter_option (filter_group, name, parent_id)
     select 'categories', given.name, parent.id from unnest($1::text[], $2::text[]) as given (name, parent)
     join filter_option parent on parent.name = given.parent and parent.filter_group = 'categories'`,
    [under.map(formatSubCategory), under.map((place) => categories[Math.floor(place / subCategoriesPerCategory)])],
  )
  await pool.query("insert into brand (id) select id from filter_option where filter_group = 'brands'")
  return readOptionIds(pool)
}

/** Returns the name for an index among all sub-categories, ordered by category. */
export function formatSubCategory(place: number): string {
  return `${categories[Math.floor(place / subCategoriesPerCategory)]} of kind ${(place % subCategoriesPerCategory) + 1}`
}

async function readOptionIds(pool: pg.Pool): Promise<ListOptionIds> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    `select id, filter_group || '/' || name as key from filter_option`,
  )
  return createOptionLookup(new Map(rows.map(({ id, key }) => [key, id])))
}

/** Returns a function that finds the options of lots among ids by group and name. */
export function createOptionLookup(ids: ReadonlyMap<string, number>): ListOptionIds {
  const findId = (group: FilterGroup, name = ''): number => {
    const id = ids.get(`${group}/${name}`)
    if (id === undefined) throw new Error(`There is no option ${group}/${name}.`)
    return id
  }
  return (lot) => [
    findId('categories', categories[Math.floor(lot.subCategory / subCategoriesPerCategory)]),
    findId('categories', formatSubCategory(lot.subCategory)),
    ...lot.materials.map((at) => findId('materials', benchMaterials[at])),
    ...lot.gemstones.map((at) => findId('gemstones', benchGemstones[at])),
    findId('brands', benchMakers[lot.maker]),
    findId('styles', benchStyles[lot.style]),
  ]
}
