import { Link } from 'react-router'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import type { LegalSection } from './legal-page.tsx'

/** In the Terms of an installation without payments. */
export const grantedPlansSection: LegalSection = {
  id: 'granted-plans',
  lacks: 'plans on sale',
  title: 'Plans',
  body: (
    <p>
      What each plan includes is shown under <Link to="/pricing">Plans</Link>. Nothing is sold here: the operator of
      this site gives plans to accounts, with or without an end date. When a plan ends, what you have saved stays; what
      the plan had opened is locked again.
    </p>
  ),
}

/** In the Privacy Policy of an installation without Telegram. */
export const mailOnlySection: LegalSection = {
  id: 'alerts',
  lacks: 'Telegram',
  title: 'Messages by e-mail',
  body: (
    <p>
      Messages about followed brands, saved searches, results and reminders go only once you have switched them on or
      asked for them when you saved a search. You can unsubscribe with one click in every mail. We remember which lots
      we have told you about, so that none comes twice, and send in your time zone.
    </p>
  ),
}

/** The names of the sign-in providers: `Google or Facebook`. */
export function SignInNames() {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(useSite().signIn.map(({ name }) => name))
}
