import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { pricingPlans } from '../../subscription/endpoints.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { convertToErrorPage } from '@parure/features/shell/web/load.ts'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { SiteText } from '@parure/features/shell/web/frame/site-condition.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { loadWithSession } from '@parure/features/shell/web/session/with-session.ts'
import { readChosenPlan } from '../plans/read-chosen-plan.ts'
import { CompareTable } from '../plans/compare-table.tsx'
import { buildPricingJsonLd } from '../plans/build-pricing-json-ld.ts'
import { PricingQuestions } from '../plans/pricing-questions.tsx'
import { WorkedLot } from '../plans/worked-lot.tsx'
import type { Route } from './+types/pricing.ts'
import { PlanChoice } from './plan-choice.tsx'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './pricing-frame.module.css'

/** The plans for visitors. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  plans: await convertToErrorPage(readPlans(context.get(serverCallContext))),
  chosen: null,
})

/** The plans for the session, and the plan selected before signing in or paying. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loadVisitorPlans = async () => (await serverLoader()).plans
  return {
    plans: await loadWithSession({ request, serverLoader: loadVisitorPlans }, readPlans),
    chosen: readChosenPlan(),
  }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { publicUrl, sellsPlans } = matches[0].loaderData.site
  return buildPageMeta({
    title: sellsPlans ? 'Pricing' : 'Plans',
    description: sellsPlans
      ? 'Browsing is free. A subscription shows where and when each lot sells: plans by the month, quarter or year.'
      : 'Browsing is free. A plan shows where and when each lot sells.',
    path: '/pricing',
    publicUrl,
    jsonLd: sellsPlans ? buildPricingJsonLd(loaderData?.plans ?? [], publicUrl) : [],
  })
}

export default function Pricing({ loaderData: { plans, chosen } }: Route.ComponentProps) {
  return (
    <PricingFrame>
      <SiteText needs="plans on sale">
        <PlanChoice plans={plans} chosen={chosen} />
      </SiteText>
      <CompareTable plans={plans} />
      <WorkedLot plans={plans} />
      <SiteText needs="plans on sale">
        <PricingQuestions />
      </SiteText>
    </PricingFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PricingFrame>
      <LoadFailure title={getFailureText(error)} />
    </PricingFrame>
  )
}

function readPlans(call: CallEndpoint): Promise<PricingPlan[]> {
  return call(pricingPlans, {})
}

/** The title and the introduction, above all states of the page. */
function PricingFrame({ children }: { children: ReactNode }) {
  const { sellsPlans } = useSite()
  return (
    <div className={layout.wrap}>
      <div className={styles.head}>
        <h1 className={type.display2}>{sellsPlans ? 'Pricing' : 'Plans'}</h1>
        <p className={`${type.lead} ${styles.lead}`}>
          {sellsPlans ? 'Browsing is free. A subscription shows where and when each lot sells.' : <GrantedPlans />}
        </p>
      </div>
      {children}
    </div>
  )
}

/** Says who gives the plans where none are sold. */
function GrantedPlans() {
  return (
    <>
      Browsing is free. A plan shows where and when each lot sells. Plans are not sold here: the operator of this site
      gives them.{' '}
      <Link to="/settings/contact-us" className={type.link}>
        Contact Us
      </Link>
    </>
  )
}
