import { accountTexts } from '../../texts.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { passwordAlerts, mapPasswordError, mapUnsavedPassword } from './map-password-error.ts'

const refusal = (code: ProblemCode) => new Problem(code, 'whatever the server says')
const noAnswer = new TypeError('Failed to fetch')

describe('a failed change on the change-password screen', () => {
  test.each<[ProblemCode, string]>([
    ['sign-in-too-old', passwordAlerts.refused],
    ['not-found', passwordAlerts.noAccount],
    ['too-many-attempts', passwordAlerts.tooMany],
    ['too-many-requests', passwordAlerts.tooMany],
    ['wrong-current-password', passwordAlerts.wrongCurrent],
    ['invalid-request', passwordAlerts.wrongCurrent],
    ['unexpected', passwordAlerts.other],
    ['unavailable', passwordAlerts.other],
  ])('given %s, then its alert', (code, alert) => {
    expect(mapPasswordError(refusal(code))).toEqual({ alert })
  })
  test('given a common password, then its text stands at the new password', () => {
    expect(mapPasswordError(refusal('common-password'))).toEqual({ newPassword: accountTexts.commonPassword })
  })
  test('given no answer, then the connection is named', () => {
    expect(mapPasswordError(noAnswer)).toEqual({ alert: passwordAlerts.noAnswer })
  })
})

describe('a failed change on Account Information', () => {
  test.each<[ProblemCode, object]>([
    ['common-password', { newPassword: accountTexts.commonPassword }],
    ['sign-in-too-old', { modal: 'sign-in-too-old' }],
    ['too-many-attempts', { modal: 'not-saved' }],
    ['invalid-request', { modal: 'not-saved' }],
    ['unexpected', { modal: 'not-saved' }],
  ])('given %s, then %j', (code, expected) => {
    expect(mapUnsavedPassword(refusal(code))).toEqual(expected)
  })
  test('given no answer, then no modal, but an alert', () => {
    expect(mapUnsavedPassword(noAnswer)).toEqual({ alert: passwordAlerts.noAnswer })
  })
})
