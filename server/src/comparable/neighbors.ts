import { likeness } from '@parure/domain/comparable/likeness'
import type { Traits } from '@parure/domain/comparable/traits'
import { weights } from '@parure/domain/comparable/weights'
import { readTraits, type Pool } from './pool.ts'

/** A comparable lot of the pool, by place. */
export interface Neighbor {
  at: number
  /** Above 0; excludes the time factor. */
  likeness: number
}

export interface Sought {
  lotId: number | null
  traits: Traits
  report: string | null
  /**
   * Decides which of several sales of one stone counts: the latest one, or, when days must not show, an arbitrary one.
   */
  seesDays: boolean
  /** Only sales before this day count, in days since 1970. */
  before: number
}

/** Returns every comparable lot of the pool, each stone once, without the lot itself. */
export function neighborsIn(pool: Pool, sought: Sought): Neighbor[] {
  const found: Neighbor[] = []
  const scratch = { ...sought.traits }
  const own = sought.report === null ? -1 : pool.texts.indexOf(sought.report)
  const byReport = new Map<number, Neighbor>()
  const consider = (at: number): void => {
    if ((pool.day[at] ?? 0) >= sought.before || pool.lotId[at] === sought.lotId) return
    const share = likeness(sought.traits, readTraits(pool, at, scratch))
    if (share === 0) return
    const report = pool.text.report[at] ?? 0
    if (report === 0) return void found.push({ at, likeness: share })
    if (report === own) return
    const known = byReport.get(report)
    if (known && !replaces(pool, at, known.at, sought.seesDays)) return
    byReport.set(report, { at, likeness: share })
  }
  const [from, to] = weighedBetween(pool, sought.traits.carats)
  for (let at = from; at < to; at++) consider(at)
  for (let at = pool.weighed; at < pool.size; at++) consider(at)
  return [...found, ...byReport.values()]
}

/** Returns a hash for an order that reveals nothing about lots, such as their days. */
export function mixed(lotId: number): number {
  return Math.imul(lotId, 0x9e3779b1) >>> 0
}

function replaces(pool: Pool, at: number, known: number, seesDays: boolean): boolean {
  const [one, other] = seesDays ? [pool.day[at], pool.day[known]] : [mixedAt(pool, at), mixedAt(pool, known)]
  return (one ?? 0) > (other ?? 0)
}

const mixedAt = (pool: Pool, at: number): number => mixed(pool.lotId[at] ?? 0)

/** Widens the preselection by weight against rounding at its edges; `isComparable` decides exactly. */
const slack = 1.0001

function weighedBetween(pool: Pool, carats: number | null): [from: number, to: number] {
  if (carats === null) return [0, pool.weighed]
  const ratio = weights.mostCaratRatio * slack
  return [firstAtLeast(pool, carats / ratio), firstAtLeast(pool, carats * ratio)]
}

function firstAtLeast({ carats, weighed }: Pool, least: number): number {
  let [from, to] = [0, weighed]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((carats[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
