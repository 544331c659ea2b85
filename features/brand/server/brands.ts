import type { Brand } from '../contract.ts'
import { splitNames } from '@parure/features/catalog/name-list.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns the brands that an account follows, by name. */
export async function loadFollowedBrands(db: Db, accountId: number): Promise<Brand[]> {
  return selectBrands(db)
    .innerJoin('followed_brand', 'followed_brand.brand_id', 'brand.id')
    .where('followed_brand.account_id', '=', accountId)
    .execute()
}

/** Returns a brand that the account follows; throws `brand-not-found` otherwise. */
export async function loadFollowedBrand(db: Db, accountId: number, id: number): Promise<Brand> {
  const found = await selectBrands(db)
    .innerJoin('followed_brand', 'followed_brand.brand_id', 'brand.id')
    .where('followed_brand.account_id', '=', accountId)
    .where('brand.id', '=', id)
    .executeTakeFirst()
  return found ?? throwBrandNotFound()
}

/** Returns every brand by name. With comma-separated categories: brands with lots in any of them, and their number. */
export async function listBrands(db: Db, categories: string): Promise<Brand[]> {
  const names = splitNames(categories)
  if (names.length === 0) return selectBrands(db).execute()
  const { rows } = await sql<Brand>`
    with counted as (
      select option, count(*) as count
      from lot, unnest(lot.option_ids) as option
      where lot.option_ids && array(
        select id from filter_option where filter_group = 'categories' and name = any(${names}::text[])
      )
      group by option
    )
    select brand.id, filter_option.name, brand.description, brand.logotype, counted.count
    from brand join filter_option on filter_option.id = brand.id join counted on counted.option = brand.id
    order by filter_option.name`.execute(db)
  return rows
}

/** Returns the categories with their number of lots of known brands. */
export async function countBrandLotsByCategory(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    with counted as (
      select option, count(*) as count
      from lot, unnest(lot.option_ids) as option
      where lot.option_ids && array(select id from brand)
      group by option
    )
    select name, coalesce(counted.count, 0) as count
    from filter_option left join counted on counted.option = id
    where filter_group = 'categories' and parent_id is null
    order by id`.execute(db)
  return rows
}

/** Returns the id of a brand by its exact name; throws `brand-not-found` otherwise. */
export async function findBrandId(db: Db, name: string): Promise<number> {
  const found = await selectBrands(db).where('filter_option.name', '=', name).executeTakeFirst()
  return found ? found.id : throwBrandNotFound()
}

/** Throws `brand-not-found` for an unknown id. */
export async function assertBrandExists(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('brand').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throwBrandNotFound()
}

export function throwBrandNotFound(): never {
  throw new Problem('brand-not-found', 'This brand is not in the catalog.')
}

function selectBrands(db: Db) {
  return db
    .selectFrom('brand')
    .innerJoin('filter_option', 'filter_option.id', 'brand.id')
    .select(['brand.id', 'filter_option.name', 'brand.description', 'brand.logotype', 'filter_option.lots as count'])
    .orderBy('filter_option.name')
}
