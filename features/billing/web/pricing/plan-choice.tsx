import { Role } from '@parure/contract/role.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { hasPlan } from '../../subscription/choose-plan-action.ts'
import { Link } from 'react-router'
import type { ChosenPlan } from '../plans/read-chosen-plan.ts'
import { PeriodSwitch } from '../plans/period-switch.tsx'
import { PlanCard } from '../plans/plan-card.tsx'
import { PlanSlider } from '../plans/plan-slider.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { CheckoutModal } from '../checkout/checkout-modal.tsx'
import { FailedModal } from '../checkout/failed-modal.tsx'
import { PaidModal } from '../checkout/paid-modal.tsx'
import styles from './plan-choice.module.css'
import { useOutcome } from '../checkout/use-outcome.ts'
import { usePlanChoice } from './use-plan-choice.ts'

/** The plans for one period, the checkout of the selected one, and its outcome. */
export function PlanChoice({ plans, chosen }: { plans: readonly PricingPlan[]; chosen: ChosenPlan | null }) {
  const { period, opened, pick, choose, open, close } = usePlanChoice(chosen)
  const { paid, failed, dismiss } = useOutcome()
  const tryAgain = () => {
    dismiss()
    if (chosen) open(chosen)
  }
  return (
    <>
      <div className={styles.period}>
        <PeriodSwitch period={period} onPick={pick} />
        <noscript>
          <Note kind="notice">Subscribing needs JavaScript.</Note>
        </noscript>
      </div>
      <PlanSlider first={findFirstSlide(plans, chosen)}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              plans={plans}
              period={period}
              foremost={plan.id === findHighlightedPlan(plans)}
              onChoose={() => choose(plan.id)}
            />
          </li>
        ))}
      </PlanSlider>
      <p className={styles.suggest}>
        <Link to="/settings/contact-us" className={type.link}>
          Suggest us preferred type of payment
        </Link>
      </p>
      <CheckoutModal plan={plans.find(({ id }) => id === opened)} period={period} plans={plans} onClose={close} />
      <PaidModal paid={paid} onClose={dismiss} />
      <FailedModal failed={failed} onTryAgain={tryAgain} onClose={dismiss} />
    </>
  )
}

/** Returns the index of the slide that phones show first: the selected plan, else the current one. */
function findFirstSlide(plans: readonly PricingPlan[], chosen: ChosenPlan | null): number {
  const known = plans.findIndex(({ id }) => id === chosen?.plan)
  return Math.max(0, known === -1 ? plans.findIndex(hasPlan) : known)
}

/**
 * Returns the plan with the one primary button of the page: the lowest with sale details above the current plan.
 * Undefined for subscribers of the highest plan.
 */
function findHighlightedPlan(plans: readonly PricingPlan[]): number | undefined {
  const current = plans.findLast(({ endDate, endless }) => endDate !== undefined || endless !== undefined)?.id ?? 0
  return plans.find(({ id }) => id >= Role.Standard && id > current)?.id
}
