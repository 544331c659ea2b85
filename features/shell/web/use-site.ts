import { useRouteLoaderData } from 'react-router'
import type { Site } from './context.ts'

/** Used when even the root's own loader has failed, and by tests. */
export const fallbackSite: Site = {
  publicUrl: '',
  demo: false,
  supportEmail: null,
  social: [],
  signIn: [
    { provider: 'google', name: 'Google' },
    { provider: 'facebook', name: 'Facebook' },
  ],
  sellsPlans: true,
  hasTelegram: true,
}

/** Returns the installation's settings on any page, including error pages. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root')
  return data?.site ?? fallbackSite
}
