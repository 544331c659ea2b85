import { productName } from '@parure/contract/product.ts'
import { Link } from 'react-router'
import { SiteText } from '@parure/features/shell/web/frame/site-condition.tsx'
import type { LegalSection } from './legal-page.tsx'
import { mailOnlySection, SignInNames } from './site-sections.tsx'

const contact = <Link to="/settings/contact-us">Contact Us</Link>
const settings = <Link to="/settings/user-profile">settings</Link>

const visiting: LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The operator of this site, “we” in this policy, is responsible for what {productName} does with personal data.
        You reach us by {contact}. The service is not meant for children under 16.
      </p>
    ),
  },
  {
    id: 'visiting',
    title: 'When you visit',
    body: (
      <>
        <p>
          You can browse the whole catalog without telling us who you are. No cookie is set for that. No script, font or
          picture is loaded from another company, and there is no advertising.
        </p>
        <ul>
          <li>
            <strong>Page views.</strong> We count by day how often each kind of page was opened and which site led
            there. A count holds no network address, no search words and nothing that tells one visitor from another.
          </li>
          <li>
            <strong>Lots.</strong> How often a lot was looked at is counted by day, to work out what is popular. Who
            looked is not kept.
          </li>
          <li>
            <strong>Technical log.</strong> The server notes the time, the path and the outcome of a request, without
            what was searched for and without your network address.
          </li>
          <li>
            <strong>Limits.</strong> So that nobody can guess passwords or flood others with mail, attempts to sign in,
            to sign up, to have a link sent or to write to us are counted for each network address. Such a count is
            deleted within two days.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          Your last five searches, if you have searched, and after you have signed in your session: a random token, your
          name, your e-mail address and your plan. Log Out removes the session; your browser’s settings remove the rest.
        </p>
        <p>
          Choosing a currency sets a cookie of our own named “currency”, which holds its three letters for a year and
          nothing else; while you are signed in, your account holds them too.
          <SiteText needs="sign-in providers">
            {' '}
            Signing in with <SignInNames /> sets one cookie of our own, which lives for ten minutes at most and makes
            sure that the answer reaches the browser that asked.
          </SiteText>
        </p>
      </>
    ),
  },
]

const account: LegalSection[] = [
  {
    id: 'account',
    title: 'When you have an account',
    body: (
      <>
        <p>We need these to give you an account and to protect it; they are kept until you delete it:</p>
        <ul>
          <li>your name and e-mail address; your gender and date of birth, as far as you have given them;</li>
          <li>your time zone, as your browser states it or as you have chosen it, for the hour of daily messages;</li>
          <li>
            your password as an argon2id hash, from which it cannot be worked out
            <SiteText needs="sign-in providers">
              ; if you came through <SignInNames />, the number by which that company names you to us
            </SiteText>
            ;
          </li>
          <li>
            the networks you have signed in from and a hash of the device, so that a new one can be announced to you and
            a known one is never locked out by strangers;
          </li>
          <li>
            your saved jewelries with your notes and limits, which nobody else sees, the brands you follow and your
            notification settings;
          </li>
          <li>which messages about your account were sent to you.</li>
        </ul>
        <p>
          Sessions end after 7 days without use, at the latest after 30 days, and their record is deleted on the
          following day. Links that confirm an address or reset a password work once and for a short time; what is left
          of them is deleted 30 days later.
        </p>
      </>
    ),
  },
  {
    id: 'subscriptions',
    needs: 'plans on sale',
    title: 'When you subscribe',
    body: (
      <>
        <p>
          PayPal carries out the payment and is responsible for the data it asks you for. We keep which plan you have,
          its period, PayPal’s number for the subscription, the payments and their invoices. The country of your
          connection and of the payer is checked at checkout, because subscriptions are not offered everywhere.
        </p>
        <p>
          Invoices have to be kept by law. When you delete your account they stay under a pseudonym, without your name
          and address. So that a free trial is given once only, a hash of the payer’s number stays as well.
        </p>
      </>
    ),
  },
  mailOnlySection,
  {
    id: 'alerts',
    needs: 'Telegram',
    title: 'Messages by e-mail and Telegram',
    body: (
      <p>
        Messages about followed brands, saved searches, results and reminders go only once you have switched them on or
        asked for them when you saved a search. For Telegram we keep the number of your chat with our bot until you
        disconnect, write /stop to it or block it; Telegram learns what we write there. You can unsubscribe with one
        click in every mail. We remember which lots we have told you about, so that none comes twice, and send in your
        time zone.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'When you write to us',
    body: (
      <p>
        Your name, e-mail address, subject and message are kept so that we can answer and know later what was said. They
        are deleted after two years, or with your account: then also what you had written from its address before you
        signed in.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'The newsletter',
    body: (
      <p>
        We keep your e-mail address, when you asked for the newsletter and when you confirmed it. An address that is not
        confirmed within 7 days is deleted. Unsubscribing, by the link in any issue or by your mail program, deletes the
        address at once. We do not measure whether you open an issue.
      </p>
    ),
  },
]

const rights: LegalSection[] = [
  {
    id: 'others',
    title: 'Who else learns something',
    body: (
      <>
        <p>We sell nothing about you and share nothing with auction houses. These learn what their part requires:</p>
        <ul>
          <li>the companies that run our servers and deliver our mail, on our instructions only;</li>
          <SiteText needs="plans on sale">
            <li>PayPal, when you pay;</li>
          </SiteText>
          <SiteText needs="Telegram">
            <li>Telegram, when you connect it;</li>
          </SiteText>
          <SiteText needs="sign-in providers">
            <li>
              <SignInNames />, when you sign in through them;
            </li>
          </SiteText>
          <li>authorities, when the law obliges us.</li>
        </ul>
        <p>
          “Go to Source” leads to the auction house’s own site. It learns that you come from us, and what it does then
          is stated in its own policy.
        </p>
      </>
    ),
  },
  {
    id: 'grounds',
    title: 'On what grounds',
    body: (
      <p>
        Account, subscription and answers to your messages: the contract with you, or what you ask for before one.
        Limits, sign-in protection and anonymous counts: our legitimate interest in a service that is safe and used.
        Alerts and the newsletter: your consent, which you can take back at any time. Invoices: the law.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          In your {settings} you can see and correct your data, end sessions, and delete your account: that erases your
          personal data at once, except for what this policy says is kept without your name.
        </p>
        <p>
          You may also ask us for a copy of your data, for its correction, erasure or restriction, or object to its use:
          write to us by {contact}. If you think that we handle it wrongly, you can complain to the data protection
          authority of the place where you live.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    body: (
      <p>
        Everything travels encrypted. Passwords, session tokens and mailed links are stored as hashes or not at all, so
        that a copy of the database opens no account. Sign-ins from new devices are announced, and a changed password
        ends every other session.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, its date does. Members are told by e-mail of a change that gives us more than we had
        before.
      </p>
    ),
  },
]

export const privacySections: readonly LegalSection[] = [...visiting, ...account, ...rights]
