import { MissingOptions } from './missing-options.tsx'
import type { Filters } from '../state/use-filters.ts'

/** Rendered in an opened group whose options the page omitted, while they load. */
export function UndrawnOptions({ filters: { failure, askAgain } }: { filters: Filters }) {
  return <MissingOptions whole={false} failure={failure} again={askAgain} />
}
