import { productName } from '@parure/contract/product.ts'
import { Link } from 'react-router'
import type { LegalSection } from './legal-page.tsx'
import { grantedPlansSection } from './site-sections.tsx'

const contact = <Link to="/settings/contact-us">Contact Us</Link>
const privacyPolicy = <Link to="/privacy-policy">Privacy Policy</Link>
const pricing = <Link to="/pricing">Pricing</Link>

const service: LegalSection[] = [
  {
    id: 'service',
    title: 'What the service is',
    body: (
      <>
        <p>
          {productName} is an information service. It gathers lots of fine jewelry that auction houses have published,
          and the results of their past sales, into one catalog. “We” in these terms is the operator of this site; “you”
          is whoever uses it.
        </p>
        <p>
          We are not an auction house, a dealer or an agent. We do not sell jewelry, take bids or take commissions, and
          we are no party to any sale. Bids and purchases happen at the original auction house, under its own terms.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          The catalog can be browsed without an account. An account is personal: give a name and an e-mail address that
          are yours, confirm the address, keep your password to yourself, and tell us when you believe that somebody
          else has used it.
        </p>
        <p>
          You must be at least 16 years old to open an account, and old enough to enter into a contract to subscribe.
        </p>
        <p>
          You can delete your account at any time in your settings. What is erased then, and what has to be kept, is
          stated in the {privacyPolicy}.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    needs: 'plans on sale',
    title: 'Plans, prices and the free trial',
    body: (
      <>
        <p>
          What each plan includes and what it costs by the month, the quarter and the year is shown under {pricing}.
          Prices are in US dollars. A price that changes later does not change the subscription you have.
        </p>
        <p>
          Standard by the month starts with a free trial of 3 days, once for each person and payer. Unless you cancel
          before it ends, it converts into a paid subscription at the monthly price.
        </p>
        <p>
          Plans set limits, such as how many lots can be saved. When a plan ends, what you have saved stays; what the
          plan had opened is locked again.
        </p>
      </>
    ),
  },
  grantedPlansSection,
  {
    id: 'countries',
    needs: 'plans on sale',
    title: 'Where subscriptions are not offered',
    body: (
      <p>
        Subscriptions are not offered to citizens or residents of Ukraine, CIS or other post-Soviet countries. A
        checkout from one of these countries is refused before anything is charged. By subscribing you confirm that you
        are neither a citizen nor a resident of one of them.
      </p>
    ),
  },
]

const money: LegalSection[] = [
  {
    id: 'payment',
    title: 'Payment and access',
    body: (
      <>
        <p>
          Payments are made through PayPal, under PayPal’s terms for its part. We receive the result of a payment, never
          your card or bank details.
        </p>
        <p>Access to what a plan includes is given within 24 hours of payment, and as a rule at once.</p>
      </>
    ),
  },
  {
    id: 'renewal',
    title: 'Renewal',
    body: (
      <p>
        A subscription renews automatically for the same period: one by the month for a month, one by the quarter for a
        quarter, one by the year for a year, until you cancel it. When a renewal cannot be charged, access ends unless a
        later attempt succeeds.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    body: (
      <>
        <p>
          You can cancel at any time in Subscription History. Nothing further is charged, and access stays until the end
          of the period you have paid for.
        </p>
        <p>
          There is no refund for the unused part of a period. Rights that the law of your country gives you as a
          consumer and that cannot be waived are not touched by this.
        </p>
        <p>
          A lower plan bought while a higher one runs begins when the higher one ends. Deleting your account cancels a
          running subscription.
        </p>
      </>
    ),
  },
  {
    id: 'claims',
    title: 'Claims',
    body: (
      <p>
        A claim about a payment or a subscription has to be made within 6 months of what it is about. Write to us by{' '}
        {contact} with the invoice number from Subscription History; an answer comes to the e-mail address of your
        account.
      </p>
    ),
  },
]

const use: LegalSection[] = [
  {
    id: 'information',
    title: 'What the information is worth',
    body: (
      <>
        <p>
          Descriptions, measurements, gradings, estimates, pictures and results are those of the auction houses,
          recorded by us in one form. We take care, but we have not seen the pieces, and catalogs change: lots are
          withdrawn, dates are moved, estimates are revised. Before you bid, rely on the house’s own listing and
          condition report.
        </p>
        <p>
          Nothing here is an appraisal, and nothing is advice to buy, sell or invest. Past prices say nothing certain
          about later ones.
        </p>
        <p>A site that calls its catalog a demo shows lots, auction houses, sales and prices that are invented.</p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is asked of you',
    body: (
      <>
        <p>Please use the service as a person would. You may not:</p>
        <ul>
          <li>copy the catalog or a substantial part of it, by a program or by hand, or publish or resell it;</li>
          <li>pass on sale details that your plan has opened to you, other than for your own use;</li>
          <li>let other people use your account, or take part in a plan with several people;</li>
          <li>get round limits, locks or payments, or disturb the service for others;</li>
          <li>use the contact form or the newsletter box to send what nobody asked for.</li>
        </ul>
        <p>We may suspend an account that does so, after a warning where one can be expected of us.</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Whose it is',
    body: (
      <p>
        The texts and pictures of a lot belong to the auction house or to whoever gave it the right to show them. The
        form of the catalog, its search, its records of prices and everything else on this site belong to us. If
        something here is yours and should not be, write to us by {contact}, and we will look at it without delay.
      </p>
    ),
  },
]

const end: LegalSection[] = [
  {
    id: 'messages',
    title: 'Messages from us',
    body: (
      <p>
        We write to you about your account and your subscription, because the service needs it. Alerts about brands,
        general notices and the newsletter come only when you have switched them on, and each can be ended where it
        arrives or in your settings.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We keep the service running with care, but not without any pause: maintenance and failures happen. An auction
          house may stop publishing, and then its lots are missing.
        </p>
        <p>
          We answer for intent and gross negligence, and for harm to life, body or health. Beyond that, and as far as
          the law allows, we do not answer for missed sales, lost profit or decisions taken on the information shown,
          and at most for what you have paid us in the last twelve months.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms when the service or the law changes. Subscribers are told by e-mail at least 30 days
        before a change that matters to them, and may cancel before it applies.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and contact',
    body: (
      <>
        <p>
          The law of the country in which the operator is established applies. As a consumer you keep the protection of
          the law of the country in which you live, and may go to its courts. Should one of these terms not hold, the
          others do.
        </p>
        <p>Questions are welcome by {contact}.</p>
      </>
    ),
  },
]

const markSold = (section: LegalSection): LegalSection => ({ ...section, needs: 'plans on sale' })

export const termsSections: readonly LegalSection[] = [...service, ...money.map(markSold), ...use, ...end]
