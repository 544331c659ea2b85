let refused = false
const listeners = new Set<() => void>()

/** A call was refused for want of a session: the page has to lead to /login. */
export function refuse(): void {
  tell(true)
}

/** The page is on its way. */
export function acceptRefusal(): void {
  tell(false)
}

export function isRefused(): boolean {
  return refused
}

export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(now: boolean): void {
  refused = now
  for (const listener of listeners) listener()
}
