import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptMessage, isUsableKeys } from './encrypt-message.ts'

const decode = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, appendix A, byte for byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const body = encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
    salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that are not on the curve, or of another length, cannot be used', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const p256dh = pair.getPublicKey('base64url')
  const auth = Buffer.alloc(16).toString('base64url')
  expect(isUsableKeys({ p256dh, auth })).toBe(true)
  expect(isUsableKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
  expect(isUsableKeys({ p256dh, auth: Buffer.alloc(15).toString('base64url') })).toBe(false)
})
