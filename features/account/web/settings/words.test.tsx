import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DeleteAccount } from './delete-account.tsx'
import { DeletionModal } from './deletion-modal.tsx'
import type { DeletionStep } from './deletion.ts'
import { passwordAlerts } from './map-password-error.ts'
import { profileTexts } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { SaveModal } from './save-modal.tsx'
import { SettingsMenu } from './settings-menu.tsx'

const shown = (screen: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>).replaceAll(/<[^>]+>/g, '\n')
const nothing = () => {}
const saving = { busy: false, onTryAgain: nothing, onClose: nothing }
const step = (at: DeletionStep) => <DeletionModal step={at} onProceed={nothing} onAbort={nothing} onHome={nothing} />

test.each<[string, () => ReactNode, string[]]>([
  ['the side menu', () => <SettingsMenu />, ['Account Information', 'Notification Settings', 'Subscription History']],
  ['the way out', () => <DeleteAccount className={undefined} />, ['Delete Account']],
  [
    'the profile',
    () => <ProfileForm initial={{ name: 'Ada', gender: '', dateOfBirth: '' }} />,
    ['Name', 'Gender', 'Save Changes'],
  ],
  ['a change that is kept', () => <SaveModal outcome="saved" {...saving} />, ['Your changes were successfully saved']],
  [
    'a change that is not',
    () => <SaveModal outcome="not-saved" {...saving} />,
    [
      'Changes Not Saved',
      'Something went wrong and your profile changes were not saved. Please try again or check your internet connection.',
    ],
  ],
  ['deleting, step 1', () => step('confirm'), ['Delete account?', 'Yes, delete', 'Cancel']],
  ['deleting, step 2', () => step('reason'), ['Before you go…', 'Submit', 'Skip', 'Privacy concerns', 'Other']],
  ['deleting, step 4', () => step('deleted'), ['Your account has been deleted', 'Go to Homepage']],
  [
    'deleting, step 5',
    () => step('failed'),
    ['Error', 'Something went wrong and the account was not deleted.', 'Try again'],
  ],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = shown(screen())
    .split('\n')
    .map((line) => line.trim())
  for (const line of words) expect(lines).toContain(line)
})

test('the second step of a deletion waits for a reason', () => {
  const modal = renderToStaticMarkup(step('reason'))
  // Before hydration such buttons are disabled, except Skip.
  expect(modal).toMatch(/<button [^>]*disabled=""[^>]*><span[^>]*>Submit/)
  expect(modal.match(/<input type="radio"/g)).toHaveLength(5)
})

test('the alerts of the change-password screen are those of the specification, to the letter', () => {
  expect(passwordAlerts).toEqual({
    mismatch: 'New password and confirmation do not match.',
    refused: 'You do not have permission to change the password. Please check your current password.',
    noAccount: 'User not found. Please try again.',
    tooMany: 'Too many attempts to change the password. Please try again later or contact support.',
    wrongCurrent: 'Invalid current password. Please try again.',
    other: 'There was an error changing the password. Please try again later.',
    noAnswer: 'Unable to change password. Please check your internet connection and try again.',
  })
})

test('the alert of a name that is too short or too long is that of the specification', () => {
  expect(profileTexts.nameLength).toBe('Name must be between 2 and 20 characters long.')
})
