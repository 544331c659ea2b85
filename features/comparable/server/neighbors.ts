import { computeSimilarity } from '../compute-similarity.ts'
import type { Traits } from '../traits.ts'
import { similarityWeights } from '../similarity-weights.ts'
import { readTraits, type Pool } from './pool.ts'

/** A comparable lot of the pool, by place. */
export interface Neighbor {
  at: number
  /** Above 0; excludes the time factor. */
  likeness: number
}

export interface NeighborQuery {
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
export function findNeighbors(pool: Pool, sought: NeighborQuery): Neighbor[] {
  const found: Neighbor[] = []
  const scratch = { ...sought.traits }
  const own = sought.report === null ? -1 : pool.texts.indexOf(sought.report)
  const byReport = new Map<number, Neighbor>()
  const addNeighbor = (at: number): void => {
    if ((pool.day[at] ?? 0) >= sought.before || pool.lotId[at] === sought.lotId) return
    const share = computeSimilarity(sought.traits, readTraits(pool, at, scratch))
    if (share === 0) return
    const report = pool.text.report[at] ?? 0
    if (report === 0) return void found.push({ at, likeness: share })
    if (report === own) return
    const known = byReport.get(report)
    if (known && !shouldReplace(pool, at, known.at, sought.seesDays)) return
    byReport.set(report, { at, likeness: share })
  }
  const [from, to] = findWeightRange(pool, sought.traits.carats)
  for (let at = from; at < to; at++) addNeighbor(at)
  for (let at = pool.weighed; at < pool.size; at++) addNeighbor(at)
  return [...found, ...byReport.values()]
}

/** Returns a hash for an order that reveals nothing about lots, such as their days. */
export function hashLotId(lotId: number): number {
  return Math.imul(lotId, 0x9e3779b1) >>> 0
}

function shouldReplace(pool: Pool, at: number, known: number, seesDays: boolean): boolean {
  const [one, other] = seesDays ? [pool.day[at], pool.day[known]] : [hashPoolLot(pool, at), hashPoolLot(pool, known)]
  return (one ?? 0) > (other ?? 0)
}

const hashPoolLot = (pool: Pool, at: number): number => hashLotId(pool.lotId[at] ?? 0)

/** Widens the preselection by weight against rounding at its edges; `isComparable` decides exactly. */
const slack = 1.0001

function findWeightRange(pool: Pool, carats: number | null): [from: number, to: number] {
  if (carats === null) return [0, pool.weighed]
  const ratio = similarityWeights.mostCaratRatio * slack
  return [findFirstAtLeast(pool, carats / ratio), findFirstAtLeast(pool, carats * ratio)]
}

function findFirstAtLeast({ carats, weighed }: Pool, least: number): number {
  let [from, to] = [0, weighed]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((carats[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
