import { filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import type pg from 'pg'
import { resolveOrder } from '@parure/catalog-index/index-query.ts'
import type { ClauseAlternative } from '@parure/catalog-index/search-clause.ts'
import { parseSearchPlan } from '@parure/features/lot/server/list-search-terms.ts'
import { loadDuck, type Duck } from './duck-load.ts'
import { readOwnCpuMs, type Engine } from './engine.ts'

/**
 * Opens DuckDB in this process with its best layout: narrow columns, sorted by status. Returns null when it is not
 * installed.
 */
export async function openDuckEngine(pool: pg.Pool, folder: string): Promise<(Engine & { buildMs: number }) | null> {
  const started = performance.now()
  const duck = await loadDuck(pool, folder)
  if (!duck) return null
  const buildMs = performance.now() - started
  return {
    name: 'duckdb',
    buildMs,
    ask: async (question) => queryDuck(duck, question),
    readCpuMs: readOwnCpuMs,
    close: duck.close,
  }
}

async function queryDuck(duck: Duck, question: ParsedJewelriesQuery) {
  const counts = Array.from({ length: duck.optionIds }, () => 0)
  const where = buildConditions(duck, question)
  const buildFromClause = (leaveOut?: FilterGroup): string =>
    `from lot where ${where.flatMap(({ group, condition }) => (group && group === leaveOut ? [] : condition)).join(' and ')}`
  const [[total]] = (await duck.rows(`select count(*)::int ${buildFromClause()}`)) as [[number]]
  const { name, back } = resolveOrder(question)
  const direction = back ? 'asc' : 'desc'
  const lotIds = await duck.rows(
    `select id ${buildFromClause()} order by ${name} ${direction} nulls last, id ${direction}
     limit ${question.pageSize} offset ${(question.pageIndex - 1) * question.pageSize}`,
  )
  for (const group of filterGroups) await countGroup(duck, group, buildFromClause(group), counts)
  return { total, lotIds: lotIds.map(([id]) => Number(id)), counts }
}

/** Options of a lot are bits of one number. There are few combinations, so the bits are expanded here. */
async function countGroup(duck: Duck, group: FilterGroup, from: string, counts: number[]): Promise<void> {
  const rows = await duck.rows(`select ${group}, count(*)::int ${from} group by 1`)
  const bits = duck.bits[group]
  for (const [value, count] of rows as [bigint | number, number][]) {
    if (!bits) counts[Number(value)]! += count
    else for (const [bit, id] of bits.entries()) if ((BigInt(value) >> BigInt(bit)) & 1n) counts[id]! += count
  }
}

interface Condition {
  group?: FilterGroup
  condition: string
}

function buildConditions(duck: Duck, question: ParsedJewelriesQuery): Condition[] {
  const chosen = filterGroups.flatMap((group): Condition[] => {
    if (question[group].length === 0) return []
    const ids = question[group].map((name) => duck.findId(group, name))
    const bits = duck.bits[group]
    if (!bits) return [{ group, condition: `${group} in (${ids.join(',')})` }]
    const mask = ids.reduce((sum, id) => sum | (1n << BigInt(bits.indexOf(id))), 0n)
    return [{ group, condition: `${group} & ${mask}::bigint <> 0` }]
  })
  const clauses = question.searchQuery ? (parseSearchPlan(question.searchQuery) ?? []) : []
  const words = clauses.map(({ ways }) => ({ condition: `(${ways.map(buildWordCondition).join(' or ')})` }))
  return [{ condition: `upcoming = ${question.status === 'Upcoming'}` }, ...chosen, ...words]
}

function buildWordCondition(way: ClauseAlternative): string {
  if ('beginning' in way)
    return `id in (select lot from posting where word >= '${way.beginning}' and word < '${way.beginning}~')`
  return way.words.map((word) => `id in (select lot from posting where word = '${word}')`).join(' and ')
}
