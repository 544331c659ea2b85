import type { ReactNode } from 'react'
import type { Site } from './context.ts'
import { useSite } from './use-site.ts'

/** What an installation may have or lack. */
type SiteFeature = 'plans on sale' | 'Telegram' | 'sign-in providers'

/** A text that is shown only where the installation has, or lacks, a feature. */
export interface SiteCondition {
  needs?: SiteFeature
  lacks?: SiteFeature
}

type SiteFeatures = Pick<Site, 'sellsPlans' | 'hasTelegram' | 'signIn'>

const hasFeature: Record<SiteFeature, (site: SiteFeatures) => boolean> = {
  'plans on sale': ({ sellsPlans }) => sellsPlans,
  Telegram: ({ hasTelegram }) => hasTelegram,
  'sign-in providers': ({ signIn }) => signIn.length > 0,
}

export function isForSite({ needs, lacks }: SiteCondition, site: SiteFeatures): boolean {
  return (needs === undefined || hasFeature[needs](site)) && (lacks === undefined || !hasFeature[lacks](site))
}

/** Renders its children only where the condition holds. */
export function SiteText({ children, ...condition }: SiteCondition & { children: ReactNode }) {
  return isForSite(condition, useSite()) ? children : null
}

/** The names of the sign-in providers: `Google or Facebook`. */
export function SignInNames() {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(useSite().signIn.map(({ name }) => name))
}
