import type { ReactNode } from 'react'
import type { Site } from '../context.ts'
import { useSite } from '../use-site.ts'

/** What an installation may have or lack. */
type SiteFeature = 'plans on sale' | 'Telegram' | 'sign-in providers'

/** A text that is shown only where the installation has, or lacks, a feature. */
export interface SiteCondition {
  needs?: SiteFeature
  lacks?: SiteFeature
}

type SiteFeatures = Pick<Site, 'sellsPlans' | 'hasTelegram' | 'signIn'>

function hasFeature(feature: SiteFeature, { sellsPlans, hasTelegram, signIn }: SiteFeatures): boolean {
  return feature === 'Telegram' ? hasTelegram : feature === 'plans on sale' ? sellsPlans : signIn.length > 0
}

export function isForSite({ needs, lacks }: SiteCondition, site: SiteFeatures): boolean {
  return (!needs || hasFeature(needs, site)) && !(lacks && hasFeature(lacks, site))
}

/** Renders its children only where the condition holds. */
export function SiteText({ children, ...condition }: SiteCondition & { children: ReactNode }) {
  return isForSite(condition, useSite()) ? children : null
}
