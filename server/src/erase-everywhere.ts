import type { Erase } from './account/profile.ts'
import { eraseMessages } from './contact/contact.ts'
import { eraseSubscriber } from './newsletter/newsletter.ts'
import { endAccountPayments } from './billing/subscription/cancel.ts'

/** What goes with an account, of what features know that an account knows nothing of. */
export const eraseEverywhere: readonly Erase[] = [eraseMessages, eraseSubscriber, endAccountPayments]
