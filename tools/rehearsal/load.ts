import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Visitor } from './visitor.ts'

export interface VisitorRequest {
  method: string
  address: string
  body?: object
  token?: string
}

interface Failure {
  began: number
  ended: number
  why: string
  /** 503 with Retry-After: the program says that it cannot answer now. */
  isRefusal: boolean
}

/** A moment at which a process was killed. `back` is when its service was back, where its loss may refuse requests. */
export interface Kill {
  at: number
  back?: number
}

export interface LoadResult {
  sent: number
  /** Failed while open at the moment of a kill. */
  inFlight: number
  /** Refused while the database was away. */
  refused: number
  /** All other failures. */
  unexcused: string[]
}

export interface Load {
  stop(kills?: readonly Kill[]): Promise<LoadResult>
}

/** Milliseconds after the return of the database in which refusals still count as its absence. */
const grace = 3_000

/** Sends `perSecond` requests, independent of earlier answers (open loop). */
export function startLoad(visitor: Visitor, requests: readonly VisitorRequest[], perSecond: number): Load {
  const stopping = new AbortController()
  const failures: Failure[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const send = async ({ method, address, body, token }: VisitorRequest): Promise<void> => {
    const began = performance.now()
    const answer = await visitor.ask(method, address, body, token).catch((error: Error) => error)
    const why = describeFailure(answer)
    if (why === undefined) return
    const isRefusal = !(answer instanceof Error) && answer.status === 503 && answer.hasRetryAfter
    failures.push({ began, ended: performance.now(), why: `${method} ${address}: ${why}`, isRefusal })
  }
  const run = async (): Promise<void> => {
    const begun = performance.now()
    while (!stopping.signal.aborted) {
      const next = requests[sent++ % requests.length]
      if (next) {
        const sending = send(next)
        open.add(sending)
        void sending.finally(() => open.delete(sending))
      }
      await pause(Math.max(0, begun + (sent * 1_000) / perSecond - performance.now()))
    }
  }
  const running = run()
  return {
    stop: async (kills = []) => {
      stopping.abort()
      await running
      await Promise.all(open)
      return judgeFailures(sent, failures, kills)
    },
  }
}

/** Sorts failures into those that a kill explains, and others. */
export function judgeFailures(sent: number, failures: readonly Failure[], kills: readonly Kill[]): LoadResult {
  const result: LoadResult = { sent, inFlight: 0, refused: 0, unexcused: [] }
  for (const { began, ended, why, isRefusal } of failures) {
    if (kills.some(({ at }) => began <= at && at <= ended)) result.inFlight += 1
    else if (isRefusal && kills.some(({ at, back }) => back !== undefined && at <= ended && began <= back + grace))
      result.refused += 1
    else result.unexcused.push(why)
  }
  return result
}

function describeFailure(answer: Answer | Error): string | undefined {
  if (answer instanceof Error) return answer.message
  return answer.status >= 200 && answer.status < 300 ? undefined : `${answer.status} ${answer.text.slice(0, 120)}`
}
