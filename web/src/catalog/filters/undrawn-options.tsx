import { useEffect } from 'react'
import { MissingOptions } from './missing-options.tsx'
import type { Filters } from './use-filters.ts'

/** Stands in a group whose options the page left out, and asks for them: somebody has opened it. */
export function UndrawnOptions({ filters: { failure, askUndrawn, askAgain } }: { filters: Filters }) {
  useEffect(askUndrawn, [askUndrawn])
  return <MissingOptions whole={false} failure={failure} again={askAgain} />
}
