import { executePayment } from '@parure/domain/billing/payment/endpoints'
import type { Executed, PaymentReturn } from '@parure/domain/billing/payment/contract'
import { periodLabel } from '@parure/domain/billing/subscription/billing-period'
import { Navigate, replace } from 'react-router'
import { shownDeadline } from '../../ui/shown-deadline.ts'
import { metaOf } from '../../shell/page-meta.ts'
import { storedSession } from '../../shell/session.ts'
import { tokenPageHeaders } from '../../shell/token-page.ts'
import { privateCall } from '../../shell/with-session.ts'
import { forgetChosenPlan } from '../plans/chosen-plan.ts'
import type { Route } from './+types/paypal-return.ts'
import { execution } from './execution.ts'
import { Processing } from './processing.tsx'
import type { PricingState } from '../pricing/pricing-state.ts'
import { Clock } from '../../ui/icons.tsx'
import { MessageScreen } from '../../shell/message-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = metaOf({
  title: 'Payment',
  description: 'Your payment is being processed.',
  path: '/paypal/execute',
  index: false,
})

/** Executes the payment that was approved at the provider. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PricingState | 'unknown'> {
  if (!storedSession()) throw replace('/upcoming-lots')
  const params = returnIn(new URL(request.url).searchParams)
  if (!params) return { errorCode: 'INVALID_PAYMENT' }
  const end = await privateCall(request, (call) =>
    execution(
      () => call(executePayment, { params }),
      (seconds) => pause(seconds, request.signal),
    ),
  )
  if (end === 'unknown') return end
  if ('failed' in end) return end.failed
  forgetChosenPlan()
  return shownPayment(end.paid)
}

export default function PaypalReturn({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'unknown') return <NotConfirmed />
  return (
    <>
      <Processing />
      <Navigate to="/pricing" replace state={loaderData} />
    </>
  )
}

export function HydrateFallback() {
  return <Processing />
}

function returnIn(query: URLSearchParams): PaymentReturn | null {
  const [paymentId, PayerID, token] = [query.get('paymentId'), query.get('PayerID'), query.get('token')]
  return paymentId && PayerID && token ? { paymentId, PayerID, token } : null
}

function shownPayment({ price, startDate, type, period, firstCharge }: Executed): PricingState {
  return {
    amount: price,
    date: shownDeadline(startDate),
    type,
    period: periodLabel(period),
    ...(firstCharge ? { firstCharge: { ...firstCharge, date: shownDeadline(firstCharge.date) } } : {}),
  }
}

/** Resolves after the delay. Rejects when the page is left. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** The provider did not respond in time; the server continues to request the outcome of the payment. */
function NotConfirmed() {
  return (
    <MessageScreen
      small
      mark={<Clock size={20} strokeWidth={1.25} />}
      title="Your payment is not confirmed yet"
      text="PayPal has not answered in time. If you have approved the payment, your plan starts by itself within minutes. Please do not pay again."
    >
      <TryAgain />
      <ButtonLink look="quiet" small to="/settings/subscriptions" text="Subscription History" />
    </MessageScreen>
  )
}
