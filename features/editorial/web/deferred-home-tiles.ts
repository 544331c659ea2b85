import { deferStaticHydration } from '@parure/render/defer-static-hydration.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- styles come with the page, scripts after it
import './home-tiles.module.css'

export const DeferredHomeTiles = deferStaticHydration(async () => (await import('./home-tiles.tsx')).HomeTiles)
