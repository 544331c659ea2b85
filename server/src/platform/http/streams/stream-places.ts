import { Problem } from '@parure/domain/problem'

export interface PlaceLimits {
  /** Maximum streams at a time in this process; each holder has at most one of them. */
  running: number
  /** Maximum requests that wait for a place; each holder has at most one of them. */
  waiting: number
  /** Milliseconds for which a request waits. */
  patience: number
}

/** Places of responses that are created while they are sent. */
export interface StreamPlaces {
  /**
   * Returns the function that releases the place, which is idempotent. Throws `files-busy` when there is no place
   * within `waitTimeout`, and rejects with the signal's reason when the client disconnects before.
   */
  take(holder: string, disconnected: AbortSignal): Promise<() => void>
}

interface Waiting {
  holder: string
  begin(): void
}

/** Seconds after which a refused client should try again. */
const retryAfter = 10

export function streamPlaces({ running, waiting, patience }: PlaceLimits): StreamPlaces {
  const holders = new Set<string>()
  const queue: Waiting[] = []
  const isFree = (holder: string): boolean => holders.size < running && !holders.has(holder)
  const occupy = (holder: string): (() => void) => {
    holders.add(holder)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holders.delete(holder)
      // First in, first out, but no request waits behind one whose holder already has a place.
      const next = queue.find((entry) => isFree(entry.holder))
      next?.begin()
    }
  }
  return {
    take: async (holder, disconnected) => {
      disconnected.throwIfAborted()
      if (isFree(holder)) return occupy(holder)
      const isQueued = queue.some((entry) => entry.holder === holder)
      if (isQueued || queue.length >= waiting) throw busy(isQueued || holders.has(holder))
      // Acquired in the same turn that ends the wait, so that no other request can take the place.
      const begin = (): (() => void) => occupy(holder)
      const release = await waitInQueue(queue, { holder, begin }, { patience, disconnected })
      if (!release) throw busy(holders.has(holder))
      return release
    },
  }
}

/** Resolves with the result of `begin`, or null after the timeout; rejects when the client disconnects. */
function waitInQueue<Place>(
  queue: Waiting[],
  { holder, begin }: { holder: string; begin: () => Place },
  { patience, disconnected }: { patience: number; disconnected: AbortSignal },
): Promise<Place | null> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer)
      disconnected.removeEventListener('abort', abandon)
      queue.splice(queue.indexOf(entry), 1)
    }
    const end = (begun: () => Place | null) => (): void => {
      leave()
      resolve(begun())
    }
    const abandon = (): void => {
      leave()
      reject(disconnected.reason as Error)
    }
    const entry: Waiting = { holder, begin: end(begin) }
    const timer = setTimeout(
      end(() => null),
      patience,
    )
    disconnected.addEventListener('abort', abandon)
    queue.push(entry)
  })
}

const ownFile = 'Another file of your account is being made. Please try again when it is complete.'
const otherFiles = 'Other files are being made right now. Please try again in a few seconds.'

function busy(isOwn: boolean): Problem {
  return new Problem('files-busy', isOwn ? ownFile : otherFiles, retryAfter)
}
