import { formatScheduleLine } from '@parure/features/premium/server/replace-schedules.ts'
import type { StoredSchedule } from '@parure/features/premium/server/stored-schedules.ts'
import type { RegisteredSource } from '../sources/registry.ts'
import type { SourceHealth } from '../../contract.ts'

/** One line for each source. */
export function formatSourceList(sources: readonly SourceHealth[]): string {
  if (sources.length === 0) return 'No source is registered.'
  const rows = sources.map((each) => [
    each.name,
    each.adapter ?? 'by hand',
    each.isPaused ? 'paused' : (each.schedule ?? 'by command'),
    each.lastRun ? `${each.lastRun.startedAt.slice(0, 16).replace('T', ' ')} ${each.lastRun.state}` : 'never ran',
    `${each.lots} lots, ${each.upcomingLots} upcoming`,
    each.alarms
      .filter(({ overAt }) => overAt === null)
      .map(({ kind }) => kind)
      .join(', '),
  ])
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Everything stored of a source, one line for each setting. */
export function formatSourceDetail(source: RegisteredSource, premiums: readonly StoredSchedule[]): string {
  const lines: [string, string | null][] = [
    ['name', source.name],
    ['house', source.house],
    ['adapter', source.adapter],
    ['address', source.address],
    ['schedule', source.schedule && `${source.schedule} (${source.timeZone})`],
    ['currency', source.currency],
    ['time zone', source.timeZone],
    ['fetching', `every ${source.limits.everyMs} ms, at most ${source.limits.most} requests a run`],
    ['lists all', source.listsAll ? 'yes' : 'no'],
    ['archive', source.archive ? 'yes' : 'no'],
    ['alarm after', `${source.quietDays} quiet days`],
    ['stops at', formatStopLimits(source.stopLimits)],
    ['licence', source.licence],
    ['contact', source.contact],
    ['paused', source.pausedAt && source.pausedAt.toISOString()],
    ...premiums.map((each): [string, string] => ['premium', formatScheduleLine(each)]),
  ]
  return lines.map(([name, value]) => `${name.padEnd(12)} ${value ?? '–'}`).join('\n')
}

function formatStopLimits({ mostMissing, mostEmptied }: RegisteredSource['stopLimits']): string | null {
  const limits = [
    mostMissing === null ? [] : `${mostMissing}% fewer lots`,
    mostEmptied === null ? [] : `${mostEmptied}% more empty values`,
  ].flat()
  return limits.length === 0 ? null : limits.join(' or ')
}
