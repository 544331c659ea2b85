import { filterGroups } from '@parure/domain/catalog/filter-group'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { lotStatuses } from '@parure/domain/lot/status'
import { expect } from 'vitest'
import { createSqlSearch, type CatalogueSearch } from '../../src/catalog/search.ts'
import type { Db } from '../../src/schema.ts'

/** Whether a search eventually equals PostgreSQL's result: commits become visible a moment later. */
export async function settles(search: CatalogueSearch, db: Db): Promise<boolean> {
  const expected = await bothLists(createSqlSearch(db))
  await expect.poll(async () => bothLists(search), { interval: 5, timeout: 300_000 }).toEqual(expected)
  return true
}

const bothLists = async (search: CatalogueSearch) =>
  Promise.all(lotStatuses.map(async (status) => all(search, asked({ status }))))

export const asked = (query: Record<string, unknown>) => jewelriesContract.query.parse(query)

async function all(search: CatalogueSearch, query: ParsedJewelriesQuery) {
  return {
    ids: await search.page(query),
    total: await search.total(query),
    options: await Promise.all(filterGroups.map((group) => search.options(group, query))),
  }
}
