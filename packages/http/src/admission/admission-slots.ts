import { Problem } from '@parure/contract/problem.ts'
import { trackOverload } from './track-overload.ts'

/** The weighted number of requests that a process serves at a time: a call weighs 1, a page several. */
export interface Capacity {
  /** Admits a request of this weight, or returns false. An admitted one must `leave`. */
  enter(weight: number): boolean
  leave(weight: number): void
  /** The current capacity, and its free part. */
  size(): number
  free(): number
  /** Adapts the capacity to the largest delay (`late`) of the event loop in the last `elapsed` milliseconds. */
  adjust(late: number, elapsed: number): void
}

/** An admitted request's part of the capacity. */
export interface Slot {
  /** Called when the client disconnected: frees the capacity, but not the network's share while the work still runs. */
  hangUp(): void
  /** Called when the response is complete: frees both. */
  leave(): void
}

export interface AdmissionSlots {
  /** Throws when the capacity is exhausted. The first check of a request, before its body arrives. */
  refuseIfFull(weight: number): void
  /** Throws when the capacity, or the network's share of it, is exhausted. */
  enter(network: string, weight: number): Slot
  /** Ends a one-second period. Must be called once a second. */
  tick(): void
  overloadLasts(): boolean
}

/** A network's share of the capacity. While this part of it is free, a network may use up to the rest. */
const share = 1 / 4
/** The minimum share of a network in calls, independent of the capacity: four pages. */
const minShare = 32
/** Milliseconds after which a disconnected client's work no longer counts towards its network's share. */
const maxAbandonedTime = 30_000

const fullMessage = 'Too many people are here right now. Please try again.'
const shareUsedMessage = 'Too many requests from your network are being answered right now. Please try again.'

/** Creates slots of the capacity, of which no network gets more than its share when little is free. */
export function createAdmissionSlots(capacity: Capacity): AdmissionSlots {
  const shares = trackNetworkShares()
  const calculateShare = (weight: number): number => {
    const size = capacity.size()
    const isPlenty = capacity.free() - weight >= size * share
    return Math.max(minShare, isPlenty ? size * (1 - share) : size * share)
  }
  const overload = trackOverload()
  return {
    refuseIfFull: (weight) => {
      const size = capacity.size()
      const free = capacity.free()
      if (free >= weight || free >= size) return
      overload.countRequest(true)
      throw new Problem('overloaded', fullMessage, 1)
    },
    enter: (network, weight) => {
      if (!shares.takeShare(network, weight, calculateShare(weight)))
        throw new Problem('overloaded', shareUsedMessage, 1)
      const fits = capacity.enter(weight)
      overload.countRequest(!fits)
      if (fits) return createSlot(capacity, () => shares.giveBack(network, weight), weight)
      shares.giveBack(network, weight)
      throw new Problem('overloaded', fullMessage, 1)
    },
    tick: overload.tick,
    overloadLasts: overload.isLasting,
  }
}

function createSlot(capacity: Capacity, giveShareBack: () => void, weight: number): Slot {
  let inCapacity = true
  let inShare = true
  const releaseCapacity = (): void => {
    if (inCapacity) capacity.leave(weight)
    inCapacity = false
  }
  const leave = (): void => {
    releaseCapacity()
    if (inShare) giveShareBack()
    inShare = false
  }
  return {
    leave,
    hangUp: () => {
      releaseCapacity()
      if (inShare) setTimeout(leave, maxAbandonedTime).unref()
    },
  }
}

/** The part of the capacity that each network currently uses. */
interface NetworkShares {
  /** Adds the weight to the network's use, unless that would exceed `most`. A network's first request always fits. */
  takeShare(network: string, weight: number, most: number): boolean
  giveBack(network: string, weight: number): void
}

/** Limits the use of each network, so that none can occupy the whole capacity. */
function trackNetworkShares(): NetworkShares {
  const usedByNetwork = new Map<string, number>()
  return {
    takeShare: (network, weight, most) => {
      const before = usedByNetwork.get(network) ?? 0
      if (before > 0 && before + weight > most) return false
      usedByNetwork.set(network, before + weight)
      return true
    },
    giveBack: (network, weight) => {
      const left = (usedByNetwork.get(network) ?? 0) - weight
      if (left > 0) usedByNetwork.set(network, left)
      else usedByNetwork.delete(network)
    },
  }
}
