/** Whether Subscription History is on the screen: a token that vanishes then leads elsewhere than one that never was. */
let open = false

export function isHistoryOpen(): boolean {
  return open
}

/** For an effect: opened, and closed by what it gives back. */
export function openHistory(): () => void {
  open = true
  return () => void (open = false)
}
