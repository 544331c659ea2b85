import { expect, test } from 'vitest'
import { isReachableAddress } from './reachable-address.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['168.63.129.16', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['::', false],
  ['::1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', true],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['::7f00:1', false],
  ['localhost', false],
])('given %s, then that it may be reached is %s', (address, reachable) => {
  expect(isReachableAddress(address, [])).toBe(reachable)
})

test('given addresses and networks that are allowed, then those are reached and their neighbours are not', () => {
  const allowed = ['127.0.0.1', '10.8.0.0/16', '::1']
  expect(['127.0.0.1', '::ffff:127.0.0.1', '10.8.3.4', '::1'].map((each) => isReachableAddress(each, allowed))).toEqual(
    Array(4).fill(true),
  )
  expect(['127.0.0.2', '10.9.0.1', '::2'].map((each) => isReachableAddress(each, allowed))).toEqual(
    Array(3).fill(false),
  )
})
