/**
 * Whether Subscription History is open: losing the session while it is open navigates elsewhere than opening it without
 * one.
 */
let open = false

export function isHistoryOpen(): boolean {
  return open
}

/** For an effect: marks the page as open and returns the cleanup function. */
export function openHistory(): () => void {
  open = true
  return () => void (open = false)
}
