import { createIsland } from '@parure/render/create-island.tsx'
import { ScriptFailure } from '@parure/ui/feedback/script-failure.tsx'

/** The filters beside the grid and in the sheet. */
export const LateFilters = createIsland({
  load: async () => (await import('./filters/list-filters.tsx')).ListFilters,
  Failure: () => <ScriptFailure title="The filters could not be loaded." />,
})

/** The button that saves the list as a search; nothing when its scripts fail to load. */
export const LateSave = createIsland({
  load: async () => (await import('./head/save-list.tsx')).SaveList,
  Failure: () => null,
})

/** What stands in the place of the lots where there are none. */
export const LateNothing = createIsland({
  load: async () => (await import('./nothing-found/nothing-found.tsx')).NothingFound,
  Failure: () => <ScriptFailure title="No lots match." />,
})

/** What is to be said about the words of a search; nothing when its scripts fail to load. */
export const LateWordNotes = createIsland({
  load: async () => (await import('./head/word-notes.tsx')).WordNotes,
  Failure: () => null,
})

export const LateFoot = createIsland({
  load: async () => (await import('./list-foot.tsx')).ListFoot,
  Failure: () => <ScriptFailure title="The pages could not be loaded." />,
})

export const CountMisses = createIsland({
  ssr: false,
  load: async () => (await import('./nothing-found/count-misses.tsx')).CountMisses,
})
