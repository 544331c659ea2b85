import { Problem } from '@parure/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { turns } from './turns.ts'

/** What one process takes on at a time, in calls; a page to be drawn is as much work as several. */
export interface Room {
  /** Whether one more of such weight may come in; who came in leaves by `leave`. */
  enter(weight: number): boolean
  leave(weight: number): void
  /** Told after so many milliseconds how many of them the process was late with what it had to do. */
  adjust(late: number, elapsed: number): void
}

/** Milliseconds. Later than this twice in a row, there is more work in the process than it gets done. */
const tooLate = 100
const inARow = 2
/** Milliseconds that what is inside may take together, so that whoever is refused hears so in time. */
const longest = 80

/**
 * Room for at least `least` at a time and at most `most`: a process that stays late takes on what it got done of late in
 * the longest time that it may take; while it keeps up, the room grows by a tenth.
 */
export function room(least: number, most: number): Room {
  let size = most
  let inside = 0
  let done = 0
  let lateTimes = 0
  return {
    enter: (weight) => {
      if (inside > 0 && inside + weight > size) return false
      inside += weight
      return true
    },
    leave: (weight) => {
      inside -= weight
      done += weight
    },
    adjust: (late, elapsed) => {
      lateTimes = late > tooLate ? lateTimes + 1 : 0
      const possible = Math.max(least, Math.floor((done * longest) / elapsed))
      if (lateTimes >= inARow) size = Math.min(size, possible)
      else if (lateTimes === 0) size = Math.min(most, Math.ceil(size * 1.1))
      done = 0
    },
  }
}

const interval = 100
/** Cheap, or what a balancer needs to know. */
const alwaysServed = /^\/(?:assets|images|health)\//
const call = /^\/(?:api|account)\//
/** Of a page, in calls: some five milliseconds of drawing. */
const pageWeight = 8
/** Pages may wait for their turn so many times as long as everything else: meanwhile all others are heard. */
const patience = 4

/**
 * Refuses with 503 what would only wait: whoever is let in is answered soon, whoever is not hears so at once. `least`
 * calls at a time are always let in, `most` where the process keeps up.
 */
export function shedLoad(app: FastifyInstance, { least, most }: { least: number; most: number }): void {
  const rooms = room(least, most)
  const pageTurns = turns()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    rooms.adjust(Math.max(delay.max / 1e6, pageTurns.longestWait() / patience), now - before)
    before = now
    delay.reset()
  }, interval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (alwaysServed.test(request.url)) return done()
    const isPage = !call.test(request.url)
    const weight = isPage ? pageWeight : 1
    if (!rooms.enter(weight))
      return done(new Problem('overloaded', 'Too many people are here right now. Please try again.', 1))
    // Also where the other side hangs up.
    reply.raw.once('close', () => rooms.leave(weight))
    if (isPage) pageTurns.take(done)
    else done()
  })
}
