import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import type pg from 'pg'
import { orderOf } from '../../server/src/catalog/lot-index/index-query.ts'
import { searchPlan, type Way } from '../../server/src/lot/search-words.ts'
import { ownCpu, type Engine } from './engine.ts'
import { processCpu } from './process-cpu.ts'
import { loadSphinx, type Sphinx } from './sphinx-load.ts'

/** Starts Sphinx in a process of its own on this machine. Returns null when it is not installed. */
export async function openSphinxEngine(pool: pg.Pool, folder: string): Promise<(Engine & { buildMs: number }) | null> {
  const started = performance.now()
  const sphinx = await loadSphinx(pool, folder)
  if (!sphinx) return null
  return {
    name: 'sphinx',
    buildMs: performance.now() - started,
    ask: async (question) => askSphinx(sphinx, question),
    cpu: () => ownCpu() + processCpu(sphinx.pid),
    close: sphinx.close,
  }
}

/** Sends one multi-query: Sphinx evaluates statements that differ only in their grouping together. */
async function askSphinx({ connection, options }: Sphinx, question: ParsedJewelriesQuery) {
  const { name, back } = orderOf(question)
  const turn = back ? 'asc' : 'desc'
  const first = (question.pageIndex - 1) * question.pageSize
  const where = (leaveOut?: FilterGroup): string => conditions(options, question, leaveOut)
  const list =
    `select id from ${question.status}${where()} order by ${name}None asc, ${name} ${turn}, id ${turn}` +
    ` limit ${first}, ${question.pageSize} option ranker = none, max_matches = ${first + question.pageSize}`
  // Groups without a selection share the filter of the list. `show meta` directly follows the list, whose total it
  // reports.
  const free = filterGroups.filter((group) => question[group].length === 0)
  const chosen = filterGroups.filter((group) => question[group].length > 0)
  const statements = [
    list,
    'show meta',
    ...[...free, ...chosen].map((group) => counting(question.status, group, where(group))),
  ]
  const [page, meta, ...groups] = await connection.rows(statements.join('; '))
  const counts: number[] = []
  for (const [id, count] of groups.flat()) counts[Number(id)] = Number(count)
  return {
    total: Number(meta?.find(([key]) => key === 'total_found')?.[1]),
    lotIds: page?.map(([id]) => Number(id)) ?? [],
    counts: Array.from(counts, (count) => count ?? 0),
  }
}

function counting(status: string, group: FilterGroup, where: string): string {
  return `select groupby() as value, count(*) as lots from ${status}${where} group by ${group} limit 5000 option ranker = none, max_matches = 5000`
}

function conditions(options: Sphinx['options'], question: ParsedJewelriesQuery, leaveOut?: FilterGroup): string {
  const chosen = filterGroups.filter((group) => group !== leaveOut && question[group].length > 0)
  const clauses = question.searchQuery ? (searchPlan(question.searchQuery) ?? []) : []
  const words = clauses.map(({ ways }) => `(${ways.map(wordsOf).join(' | ')})`).join(' ')
  const all = [
    ...(words === '' ? [] : [`match('${words}')`]),
    ...chosen.map((group) => `${group} in (${options.ids(group, question[group]).join(',') || 0})`),
  ]
  return all.length === 0 ? '' : ` where ${all.join(' and ')}`
}

function wordsOf(way: Way): string {
  return 'beginning' in way ? `${way.beginning}*` : `(${way.words.join(' ')})`
}
