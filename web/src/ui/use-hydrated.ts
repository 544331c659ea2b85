import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page runs: for controls that are dead without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
