import { createIsland } from '@parure/render/create-island.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import './home-tiles.module.css'

export const DeferredHomeTiles = createIsland({ load: async () => (await import('./home-tiles.tsx')).HomeTiles })
