import { categories, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type pg from 'pg'
import type { MadeUpLot } from './made-up-lot.ts'
import { gemstones, makers, materials, styles, subCategories } from './vocabulary.ts'

/** Returns the ids of a lot's options: category, sub-category, materials, gemstones, maker, style. */
export type OptionIds = (lot: MadeUpLot) => number[]

/** Inserts all filter options into the database. */
export async function writeOptions(pool: pg.Pool): Promise<OptionIds> {
  const kinds: [FilterGroup, readonly string[]][] = [
    ['materials', materials],
    ['gemstones', gemstones],
    ['brands', makers],
    ['styles', styles],
  ]
  for (const [group, names] of kinds)
    await pool.query('insert into filter_option (filter_group, name) select $1, unnest($2::text[])', [group, names])
  const under = categories.flatMap((_, category) =>
    Array.from({ length: subCategories }, (_each, index) => category * subCategories + index),
  )
  await pool.query(
    `insert into filter_option (filter_group, name, parent_id)
     select 'categories', given.name, parent.id from unnest($1::text[], $2::text[]) as given (name, parent)
     join filter_option parent on parent.name = given.parent and parent.filter_group = 'categories'`,
    [under.map(subCategoryName), under.map((place) => categories[Math.floor(place / subCategories)])],
  )
  await pool.query("insert into brand (id) select id from filter_option where filter_group = 'brands'")
  return optionIds(pool)
}

/** Returns the name for an index among all sub-categories, ordered by category. */
export function subCategoryName(place: number): string {
  return `${categories[Math.floor(place / subCategories)]} of kind ${(place % subCategories) + 1}`
}

async function optionIds(pool: pg.Pool): Promise<OptionIds> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    `select id, filter_group || '/' || name as key from filter_option`,
  )
  return optionsOf(new Map(rows.map(({ id, key }) => [key, id])))
}

/** Returns a function that finds the options of lots among ids by group and name. */
export function optionsOf(ids: ReadonlyMap<string, number>): OptionIds {
  const idOf = (group: FilterGroup, name = ''): number => {
    const id = ids.get(`${group}/${name}`)
    if (id === undefined) throw new Error(`There is no option ${group}/${name}.`)
    return id
  }
  return (lot) => [
    idOf('categories', categories[Math.floor(lot.subCategory / subCategories)]),
    idOf('categories', subCategoryName(lot.subCategory)),
    ...lot.materials.map((at) => idOf('materials', materials[at])),
    ...lot.gemstones.map((at) => idOf('gemstones', gemstones[at])),
    idOf('brands', makers[lot.maker]),
    idOf('styles', styles[lot.style]),
  ]
}
