import { lazyPart } from './ui/lazy-part.tsx'

/** What every page does once it stands, and does not show. */
export const AfterThePage = lazyPart(async () => (await import('./page-duties.tsx')).PageDuties)
