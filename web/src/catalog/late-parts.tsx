import { latePart } from '../ui/late-part.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ScriptFailure } from '../ui/script-failure.tsx'

/** The filters beside the grid and in the sheet. */
export const LateFilters = latePart(
  async () => (await import('./filters/list-filters.tsx')).ListFilters,
  () => <ScriptFailure title="The filters could not be loaded." />,
)

/** The button that saves the list as a search; nothing when its scripts fail to load. */
export const LateSave = latePart(
  async () => (await import('./save-list.tsx')).SaveList,
  () => null,
)

/** What stands in the place of the lots where there are none. */
export const LateNothing = latePart(
  async () => (await import('./nothing-found.tsx')).NothingFound,
  () => <ScriptFailure title="No lots match." />,
)

export const LateFoot = latePart(
  async () => (await import('./list-foot.tsx')).ListFoot,
  () => <ScriptFailure title="The pages could not be loaded." />,
)

export const CountMisses = lazyPart(async () => (await import('./count-misses.tsx')).CountMisses)
