import type { BillingPeriod } from '../../subscription/billing-period.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberPlace } from '@parure/features/shell/web/session/return-to.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { forgetChosenPlan, storeChosenPlan, type ChosenPlan } from '../plans/read-chosen-plan.ts'

/** The address after signing in, where the checkout of the selected plan opens. */
const checkoutLocation = { pathname: '/pricing', search: '?checkout' }

/** The selected period and the plan in checkout; resumes an earlier selection. */
export function usePlanChoice(chosen: ChosenPlan | null) {
  const [pickedPeriod, setPicked] = useState<BillingPeriod | null>(null)
  const [openedPlan, setOpened] = useState<number | null>(null)
  const navigate = useNavigate()
  const period = pickedPeriod ?? chosen?.period ?? 'monthly'
  const open = (choice: ChosenPlan) => {
    storeChosenPlan(choice)
    setPicked(choice.period)
    setOpened(choice.plan)
  }
  useInterruptedCheckout(chosen, open)
  const choose = (plan: number) => {
    if (getSession()) return open({ plan, period })
    storeChosenPlan({ plan, period })
    rememberPlace(checkoutLocation)
    return void navigate('/login')
  }
  const close = () => {
    forgetChosenPlan()
    setOpened(null)
  }
  return { period, opened: openedPlan, pick: setPicked, choose, open, close }
}

/** Opens the checkout that was interrupted by signing in. */
function useInterruptedCheckout(chosen: ChosenPlan | null, open: (chosen: ChosenPlan) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== checkoutLocation.search || !chosen) return
    if (getSession()) open(chosen)
    void navigate(pathname, { replace: true, preventScrollReset: true })
    // Depends on the address only: `open` is a new function for each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search, chosen])
}
