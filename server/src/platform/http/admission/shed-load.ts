import { Problem } from '@parure/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { networkOf } from '../network.ts'
import { admissionSlots, type Slot, type Capacity } from './slots.ts'
import { fairQueue } from './fair-queue.ts'

/** Milliseconds. Later than this twice in a row, there is more work in the process than it gets done. */
const tooLate = 100
const inARow = 2
/** Milliseconds that what is inside may take together, so that whoever is refused hears so in time. */
const longest = 80

/**
 * Room for at least `least` at a time and at most `most`: a process that stays late takes on what it got done of late in
 * the longest time that it may take; while it keeps up, the room grows by a tenth.
 */
export function room(least: number, most: number): Capacity {
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
    size: () => size,
    free: () => size - inside,
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
/** Of a page or a part of the sitemap, in calls: some five milliseconds of work. */
const pageWeight = 8
const heavy = /^\/(?:\*$|sitemap)/
/** Pages may wait for their turn so many times as long as everything else: meanwhile all others are heard. */
const patience = 4
const gone = 'Whoever asked has gone.'

/**
 * Refuses with 503 what would only wait: whoever is let in is answered soon, whoever is not hears so at once. `least`
 * calls at a time are always let in, `most` where the process keeps up. A place is taken when a request has arrived in
 * whole, and is free when its answer is made: whoever sends or reads slowly takes up none.
 */
export function shedLoad(
  app: FastifyInstance,
  { least, most }: { least: number; most: number },
): { overloadLasts(): boolean } {
  const rooms = room(least, most)
  const entrance = admissionSlots(rooms)
  const pageTurns = fairQueue()
  watchDelay(app, (late, elapsed) => rooms.adjust(Math.max(late, pageTurns.longestWait() / patience), elapsed))
  const ticking = setInterval(entrance.tick, 1_000).unref()
  app.addHook('onClose', async () => clearInterval(ticking))
  const taken = new WeakMap<FastifyRequest, Slot>()
  app.addHook('onRequest', (request, _reply, done) => {
    const weight = weightOf(request)
    if (weight > 0) entrance.refuseWhereFull(weight)
    done()
  })
  app.addHook('preValidation', (request: FastifyRequest, reply, done) => {
    const weight = weightOf(request)
    if (weight === 0) return done()
    const place = entrance.enter(networkOf(request.ip), weight)
    taken.set(request, place)
    reply.raw.once('close', place.hangUp)
    const begin = (): void => done(reply.raw.destroyed ? new Problem('invalid-request', gone) : undefined)
    if (weight === pageWeight) pageTurns.take(begin)
    else begin()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    taken.get(request)?.leave()
    done()
  })
  return { overloadLasts: entrance.overloadLasts }
}

/** In calls; 0 for what needs no place. */
function weightOf({ routeOptions: { url = '' } }: FastifyRequest): number {
  if (alwaysServed.test(url)) return 0
  return heavy.test(url) ? pageWeight : 1
}

/** Says every tenth of a second by how many milliseconds the process was late at most. */
function watchDelay(app: FastifyInstance, adjust: (late: number, elapsed: number) => void): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    adjust(delay.max / 1e6, now - before)
    before = now
    delay.reset()
  }, interval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
