import { CronExpressionParser } from 'cron-parser'

export interface LastRun {
  startedAt: Date
  /** When it last stored its progress. */
  progressAt: Date
  finishedAt: Date | null
  failure: string | null
  /** Number of consecutive failed runs. */
  failures: number
}

interface Scheduled {
  schedule: string | null
  timeZone: string
  addedAt: Date
  /** When an operator requested a run besides the schedule. */
  runRequestedAt: Date | null
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Maximum retries of a failed source: the first after ten minutes, the second after twenty, and so on. */
const maxRetries = 4
const firstRetryMs = 10 * minuteMs

/** Checks whether a source should run now: by its schedule, on request, to resume an interrupted run, or as a retry. */
export function isDue(source: Scheduled, last: LastRun | null, now: Date): boolean {
  const { schedule, timeZone, addedAt, runRequestedAt } = source
  if (schedule === null && runRequestedAt === null) return false
  if (runRequestedAt !== null && (last === null || runRequestedAt > last.startedAt)) return true
  if (last && last.finishedAt === null && last.failure === null) return true
  if (schedule === null) return false
  const hour = findLastDueTime(schedule, timeZone, now)
  if (hour === null) return false
  if (hour > (last?.startedAt ?? addedAt)) return true
  if (!last || last.finishedAt !== null || last.failures >= maxRetries) return false
  return now.getTime() - last.progressAt.getTime() >= firstRetryMs * last.failures
}

/** Checks whether a source is silent: it was due, and delivered nothing for `quietDays`. */
export function isSilent(
  { schedule, timeZone, quietDays }: Pick<Scheduled, 'schedule' | 'timeZone'> & { quietDays: number },
  lastSucceededAt: Date,
  now: Date,
): boolean {
  if (schedule === null || now.getTime() - lastSucceededAt.getTime() < quietDays * dayMs) return false
  const hour = findLastDueTime(schedule, timeZone, now)
  return hour !== null && hour > lastSucceededAt
}

/** Returns what is wrong with a schedule; null for a valid one. */
export function findScheduleFault(schedule: string, timeZone: string): string | null {
  if (schedule.trim().split(/\s+/).length !== 5) return 'a schedule has cron’s five fields, such as "30 4 * * *"'
  try {
    findLastDueTime(schedule, timeZone, new Date(0))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns the last due time of the schedule; null when there is none. */
function findLastDueTime(schedule: string, tz: string, now: Date): Date | null {
  const times = CronExpressionParser.parse(schedule, { tz, currentDate: new Date(now.getTime() + 1) })
  return times.hasPrev() ? times.prev().toDate() : null
}
