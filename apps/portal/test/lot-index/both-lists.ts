import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { expect } from 'vitest'
import { createSqlSearch, type CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'

/** Whether a search eventually equals PostgreSQL's result: commits become visible a moment later. */
export async function waitUntilSettled(search: CatalogueSearch, db: Db): Promise<boolean> {
  const expected = await bothLists(createSqlSearch(db))
  await expect.poll(async () => bothLists(search), { interval: 5, timeout: 300_000 }).toEqual(expected)
  return true
}

const bothLists = async (search: CatalogueSearch) =>
  Promise.all(lotStatuses.map(async (status) => all(search, parseListQuery({ status }))))

export const parseListQuery = (query: Record<string, unknown>) => jewelriesContract.query.parse(query)

async function all(search: CatalogueSearch, query: ParsedJewelriesQuery) {
  return {
    ids: await search.page(query),
    total: await search.total(query),
    options: await Promise.all(filterGroups.map((group) => search.options(group, query))),
  }
}
