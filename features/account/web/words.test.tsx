import { Role } from '@parure/contract/role.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AccountLinks } from '@parure/features/shell/web/frame/account-links.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'
import { Confirmed } from './confirmed.tsx'
import { DeadLink } from './dead-link.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { NoLinkSent } from './no-link-sent.tsx'
import { NotUpdated } from './not-updated.tsx'
import { NotVerified } from './not-verified.tsx'
import RecoverPassword from './recover-password.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const shown = (screen: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>)
    .replaceAll('&amp;', '&')
    .replaceAll(/<[^>]+>/g, '\n')
const nothing = () => {}
const never = () => new Promise<never>(nothing)

test.each<[string, () => ReactNode, string[]]>([
  ['signing in', () => <SignInForm onSend={never} />, ['E-mail', 'Password', 'Forgot password?', 'Sign In']],
  [
    'signing up',
    () => <SignUpForm onSend={never} />,
    ['Name', 'E-mail', 'Gender', 'Male', 'Female', 'Prefer not to say', 'Date of Birth', '2009', '1930', 'Sign Up'],
  ],
  [
    'a forgotten password',
    () => <RecoverPassword />,
    ['Forgot password', 'Send Reset Link', 'Submitting...', 'Back to Sign in'],
  ],
  [
    'a new password',
    () => <ResetForm email="" onSend={never} />,
    ['New Password', 'Confirm Password', 'Set New Password', 'Submitting...'],
  ],
  [
    'one that was not set',
    () => <NotUpdated open busy={false} onTryAgain={nothing} onClose={nothing} />,
    [
      'We couldn’t update your password. Please try again or contact support if the issue continues.',
      'Try Again',
      'Contact Support',
    ],
  ],
  [
    'a confirmed e-mail',
    () => <Confirmed session={{ token: 't', username: 'Ada', roleId: Role.Undefined }} />,
    ['Your email has been confirmed', 'Go to your account'],
  ],
  [
    'a link that no longer counts',
    () => <DeadLink token="old" />,
    [
      'Link expired or invalid',
      'This confirmation link is no longer valid. Would you like us to send a new one?',
      'Resend confirmation email',
    ],
  ],
  [
    'an e-mail that is confirmed already',
    () => <NoLinkSent failure={{ kind: 'confirmed' }} onClose={nothing} />,
    ['Confirmed', 'This e-mail is already confirmed.', 'Sign In', 'Contact Support'],
  ],
  [
    'an account that is not verified',
    () => <NotVerified email="ada@x.test" onClose={nothing} onSent={nothing} />,
    [
      'Account not verified',
      'You need to verify your account before logging in. Please check your email and click the verification link',
      'Resend',
    ],
  ],
  [
    'mail on its way',
    () => <ConfirmationSent email="ada@x.test" onClose={nothing} />,
    ['A confirmation email has been sent to ada@x.test. Not verified yet'],
  ],
  [
    'the account’s menu',
    () => <AccountLinks role={Role.Premium} onPick={nothing} />,
    ['Followed Brands', 'Saved Jewelries', 'Help & Support', 'Settings'],
  ],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = shown(screen())
    .split('\n')
    .map((line) => line.trim())
  for (const line of words) expect(lines).toContain(line)
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])(
  'given role %i, then the menu shows Followed Brands locked, with the way to the plans',
  (role) => {
    const menu = renderToStaticMarkup(
      <MemoryRouter>
        <AccountLinks role={role} onPick={nothing} />
      </MemoryRouter>,
    )
    expect(menu).toMatch(/<a [^>]*aria-label="Followed Brands is locked. See plans"[^>]*href="\/pricing"/)
    expect(menu).not.toContain('href="/followed-brands"')
  },
)
