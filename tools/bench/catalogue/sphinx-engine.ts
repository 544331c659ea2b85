import { filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import type pg from 'pg'
import { resolveOrder } from '@parure/catalog-index/index-query.ts'
import type { ClauseAlternative } from '@parure/catalog-index/search-clause.ts'
import { parseSearchPlan } from '@parure/features/lot/server/list-search-terms.ts'
import { readOwnCpuMs, type Engine } from './engine.ts'
import { readProcessCpuMs } from './read-process-cpu-ms.ts'
import { loadSphinx, type Sphinx } from './sphinx-load.ts'

/** Starts Sphinx in a process of its own on this machine. Returns null when it is not installed. */
export async function openSphinxEngine(pool: pg.Pool, folder: string): Promise<(Engine & { buildMs: number }) | null> {
  const started = performance.now()
  const sphinx = await loadSphinx(pool, folder)
  if (!sphinx) return null
  return {
    name: 'sphinx',
    buildMs: performance.now() - started,
    ask: async (question) => querySphinx(sphinx, question),
    readCpuMs: () => readOwnCpuMs() + readProcessCpuMs(sphinx.pid),
    close: sphinx.close,
  }
}

/** Sends one multi-query: Sphinx evaluates statements that differ only in their grouping together. */
async function querySphinx({ connection, options }: Sphinx, question: ParsedJewelriesQuery) {
  const { name, back } = resolveOrder(question)
  const turn = back ? 'asc' : 'desc'
  const first = (question.pageIndex - 1) * question.pageSize
  const buildWhere = (leaveOut?: FilterGroup): string => buildConditions(options, question, leaveOut)
  const list =
    `select id from ${question.status}${buildWhere()} order by ${name}None asc, ${name} ${turn}, id ${turn}` +
    ` limit ${first}, ${question.pageSize} option ranker = none, max_matches = ${first + question.pageSize}`
  // Groups without a selection share the filter of the list. `show meta` directly follows the list, whose total it
  // reports.
  const free = filterGroups.filter((group) => question[group].length === 0)
  const chosen = filterGroups.filter((group) => question[group].length > 0)
  const statements = [
    list,
    'show meta',
    ...[...free, ...chosen].map((group) => buildCountQuery(question.status, group, buildWhere(group))),
  ]
  const [page, meta, ...groups] = await connection.runStatements(statements.join('; '))
  const counts: number[] = []
  for (const [id, count] of groups.flat()) counts[Number(id)] = Number(count)
  return {
    total: Number(meta?.find(([key]) => key === 'total_found')?.[1]),
    lotIds: page?.map(([id]) => Number(id)) ?? [],
    counts: Array.from(counts, (count) => count ?? 0),
  }
}

function buildCountQuery(status: string, group: FilterGroup, where: string): string {
  return `select groupby() as value, count(*) as lots from ${status}${where} group by ${group} limit 5000 option ranker = none, max_matches = 5000`
}

function buildConditions(options: Sphinx['options'], question: ParsedJewelriesQuery, leaveOut?: FilterGroup): string {
  const chosen = filterGroups.filter((group) => group !== leaveOut && question[group].length > 0)
  const clauses = question.searchQuery ? (parseSearchPlan(question.searchQuery) ?? []) : []
  const words = clauses.map(({ ways }) => `(${ways.map(formatWords).join(' | ')})`).join(' ')
  const all = [
    ...(words === '' ? [] : [`match('${words}')`]),
    ...chosen.map((group) => `${group} in (${options.findIds(group, question[group]).join(',') || 0})`),
  ]
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function formatWords(way: ClauseAlternative): string {
  return 'beginning' in way ? `${way.beginning}*` : `(${way.words.join(' ')})`
}
