import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createForwardedAddresses } from './create-forwarded-addresses.ts'
import { createProxyMatcher } from './create-proxy-matcher.ts'

const isProxy = createProxyMatcher(['10.0.0.0/8', '127.0.0.1'])

function correct(given: string | undefined, peer = '127.0.0.1') {
  const request = { headers: { 'x-forwarded-for': given }, socket: { remoteAddress: peer } }
  const addresses = createForwardedAddresses(isProxy)
  addresses.correctHeader(request as unknown as IncomingMessage)
  return [request.headers['x-forwarded-for'], addresses.takeMalformed(), addresses.takeMalformed()]
}

test.each([
  ['a bare address', '198.51.100.80', '198.51.100.80'],
  ['a port', '198.51.100.80:4711', '198.51.100.80'],
  ['a mapped address', '::ffff:c633:6450', '198.51.100.80'],
  ['two proxies, of which one adds the port', '198.51.100.80:4711, 10.1.2.3:80', '198.51.100.80, 10.1.2.3'],
  ['a client that sent a header of its own', 'evil, 203.0.113.9, 198.51.100.80', '198.51.100.80'],
  ['a client that names a proxy', '10.9.9.9, 198.51.100.80', '198.51.100.80'],
])('%s: the address of the client', (_, given, corrected) => {
  expect(correct(given)).toEqual([corrected, false, false])
})

test.each([
  ['text', 'unknown', '127.0.0.1'],
  ['nothing', '', '127.0.0.1'],
  ['text behind another proxy', 'unknown, 10.1.2.3', '10.1.2.3, 10.1.2.3'],
  [
    'text that a client sent through a proxy that does not check it',
    '203.0.113.9, evil, 10.1.2.3',
    '10.1.2.3, 10.1.2.3',
  ],
])('%s counts as the address of the proxy that sent it, and is noted once', (_, given, corrected) => {
  expect(correct(given)).toEqual([corrected, true, false])
})

test('the header of a stranger, or none, stays as it is', () => {
  expect(correct('unknown', '203.0.113.1')).toEqual(['unknown', false, false])
  expect(correct(undefined)).toEqual([undefined, false, false])
})
