import { lazyPart } from './ui/lazy-part.tsx'

/** Tasks of every page after hydration, without output. */
export const AfterThePage = lazyPart(async () => (await import('./page-duties.tsx')).PageDuties)
