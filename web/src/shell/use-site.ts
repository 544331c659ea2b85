import { useRouteLoaderData } from 'react-router'
import type { Site } from './context.ts'

/** What is known when even the root's own loader has failed. */
const nothingKnown: Site = { publicUrl: '', demo: false, supportEmail: null, social: [] }

/** The installation's facts on any page, error pages included. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root')
  return data?.site ?? nothingKnown
}
