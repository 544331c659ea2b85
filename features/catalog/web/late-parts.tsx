import { deferHydration } from '@parure/render/defer-hydration.tsx'
import { loadAfterHydration } from '@parure/render/load-after-hydration.tsx'
import { ScriptFailure } from '@parure/ui/script-failure.tsx'

/** The filters beside the grid and in the sheet. */
export const LateFilters = deferHydration(
  async () => (await import('./filters/list-filters.tsx')).ListFilters,
  () => <ScriptFailure title="The filters could not be loaded." />,
)

/** The button that saves the list as a search; nothing when its scripts fail to load. */
export const LateSave = deferHydration(
  async () => (await import('./save-list.tsx')).SaveList,
  () => null,
)

/** What stands in the place of the lots where there are none. */
export const LateNothing = deferHydration(
  async () => (await import('./nothing-found.tsx')).NothingFound,
  () => <ScriptFailure title="No lots match." />,
)

/** What is to be said about the words of a search; nothing when its scripts fail to load. */
export const LateWordNotes = deferHydration(
  async () => (await import('./word-notes.tsx')).WordNotes,
  () => null,
)

export const LateFoot = deferHydration(
  async () => (await import('./list-foot.tsx')).ListFoot,
  () => <ScriptFailure title="The pages could not be loaded." />,
)

export const CountMisses = loadAfterHydration(async () => (await import('./count-misses.tsx')).CountMisses)
