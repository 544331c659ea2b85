import { Waiting } from '@parure/ui/feedback/waiting.tsx'

/** Shown while the payment is executed. */
export function Processing() {
  return <Waiting text="Processing payment...">Please keep this page open. It takes a few seconds.</Waiting>
}
