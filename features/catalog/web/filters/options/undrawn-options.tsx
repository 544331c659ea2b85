import { useEffect } from 'react'
import { MissingOptions } from './missing-options.tsx'
import type { Filters } from '../state/use-filters.ts'

/** Rendered in an opened group whose options the page omitted; requests them. */
export function UndrawnOptions({ filters: { failure, askUndrawn, askAgain } }: { filters: Filters }) {
  useEffect(askUndrawn, [askUndrawn])
  return <MissingOptions whole={false} failure={failure} again={askAgain} />
}
