import { useRouteLoaderData } from 'react-router'
import type { Site } from './context.ts'

/** Used when even the root's own loader has failed. */
const fallbackSite: Site = { publicUrl: '', demo: false, supportEmail: null, social: [] }

/** Returns the installation's settings on any page, including error pages. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root')
  return data?.site ?? fallbackSite
}
