import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Hydrates the page that the server rendered. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

/** Built pages call it instead of loading `entry.client` as a separate file: see `deferScripts`. */
export function exposeHydration(): void {
  if (!import.meta.env.SSR) Object.assign(window, { hydratePage })
}
