import { describe, expect, test } from 'vitest'
import { validateContactDraft, buildContactMessage, ownSubject, contactSubjects } from './draft.ts'

const draft = {
  name: ' Ada ',
  email: 'ada@x.test ',
  subject: contactSubjects[0],
  ownSubject: '',
  message: ' Ten signs. ',
}

test('given a draft, then it is sent without the white space around it', () => {
  expect(buildContactMessage(draft, false)).toEqual({
    name: 'Ada',
    email: 'ada@x.test',
    subject: 'Account',
    message: 'Ten signs.',
  })
})

test('given somebody who is signed in, then the e-mail is left out, even of what was typed before', () => {
  expect(buildContactMessage(draft, true)).not.toHaveProperty('email')
  expect(validateContactDraft({ ...draft, email: 'nothing' }, true)).toEqual({})
})

describe('the subject', () => {
  test('given none, then the list says so; given one of one’s own without words, its own field', () => {
    const missing = 'Please select or enter a subject.'
    expect(validateContactDraft({ ...draft, subject: '' }, false)).toEqual({ subject: missing })
    expect(validateContactDraft({ ...draft, subject: ownSubject, ownSubject: ' ' }, false)).toEqual({
      ownSubject: missing,
    })
  })

  test('given one of one’s own, then that is sent', () => {
    expect(buildContactMessage({ ...draft, subject: ownSubject, ownSubject: ' An invoice ' }, false).subject).toBe(
      'An invoice',
    )
  })

  test('given words in a field that is no longer shown, then they count for nothing', () => {
    expect(buildContactMessage({ ...draft, ownSubject: 'An invoice' }, false).subject).toBe('Account')
  })
})
