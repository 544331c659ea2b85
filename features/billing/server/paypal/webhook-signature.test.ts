import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { authority, certificateChainPem, signDelivery } from '../../../../tools/stand-ins/src/paypal/webhooks/signer.ts'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import { paypalSigner, createSignatureCheck } from './webhook-signature.ts'

const address = 'https://api.paypal.test'
const now = Date.UTC(2026, 10, 21)
const body = '{"id":"WH-1"}'
const headers = signDelivery(body, { webhookId: 'W1', address, now })

/** Creates a check that gets these certificates in order, and counts the requests for them. */
function checkWith(answers: ({ status: number; text: string } | Error)[]) {
  const clock = { time: 1_000, days: 0, fetched: 0, rootsRead: 0 }
  const check = createSignatureCheck(
    {
      webhookId: 'W1',
      listCertificateUrls: () => [`${address}/v1/notifications/certs/`],
      signer: {
        ...paypalSigner,
        loadRoots: () => {
          clock.rootsRead += 1
          return [authority]
        },
      },
    },
    async () => {
      const answer = answers[clock.fetched++] ?? { status: 404, text: '' }
      if (answer instanceof Error) throw answer
      return answer
    },
    { today: () => new Date(now + clock.days * 86_400_000), now: () => clock.time },
  )
  const tell = (changes: object = {}, network = '198.51.100.1') =>
    check({ ...headers, ...changes }, Buffer.from(body), network).catch((error: { code?: string }) => error.code)
  return { tell, clock }
}

const good = { status: 200, text: certificateChainPem }
const untrusted = new URL('../../../../tools/stand-ins/src/paypal/webhooks/certificates/untrusted.pem', import.meta.url)
const another = { status: 200, text: await readFile(untrusted, 'utf8') }
const unknown = (index: number) => ({ 'paypal-cert-url': `${address}/v1/notifications/certs/CERT-${index}` })
const forged = { 'paypal-transmission-sig': 'Zm9yZ2Vk' }

test.each([
  ['was not there', { status: 404, text: 'Not found' }, false],
  ['was another’s', another, false],
  ['was garbage', { status: 200, text: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }, false],
  ['was away', { status: 503, text: '' }, 'unavailable'],
  ['could not be reached', createPaymentsUnavailable(), 'unavailable'],
])(
  'given a certificate that %s, then that is remembered for a minute, and the event is taken after',
  async (_what, first, said) => {
    const { tell, clock } = checkWith([first, good])
    expect([await tell(), await tell()]).toEqual([said, said])
    expect(clock.fetched).toBe(1)
    clock.time += 60_001
    expect([await tell(), await tell()]).toEqual([true, true])
    expect(clock.fetched).toBe(2)
  },
)

test('given a trusted certificate, then it is verified once a day, fetched once, and the roots are parsed once', async () => {
  const { tell, clock } = checkWith([good])
  for (let time = 0; time < 50; time++) expect(await tell(time % 2 ? forged : {})).toBe(time % 2 === 0)
  clock.days = 1
  expect(await tell()).toBe(true)
  expect([clock.fetched, clock.rootsRead]).toEqual([1, 1])
  // After its last day a certificate is no longer trusted, even if it was before.
  clock.days = 366 * 200
  expect(await tell()).toBe(false)
})

test('check 32: given a network that forges, then it is refused after 20, without a fetch, and no other network is', async () => {
  const { tell, clock } = checkWith([])
  const said = []
  for (let index = 0; index < 40; index++) said.push(await tell(unknown(index), 'forger'))
  expect(said).toEqual([...Array<boolean>(20).fill(false), ...Array<string>(20).fill('too-many-requests')])
  expect(clock.fetched).toBe(20)
  expect(await tell(unknown(100), 'other')).toBe(false)
  clock.time += 60_001
  expect(await tell(unknown(101), 'forger')).toBe(false)
})

test('check 32: given a flood of forged webhooks of one network, then genuine ones pass, of that network too', async () => {
  const { tell, clock } = checkWith([good, ...Array.from({ length: 20 }, () => new Error('away'))])
  expect(await tell({}, 'shared')).toBe(true)
  for (let index = 0; index < 60; index++) await tell(index % 2 ? unknown(index) : forged, 'shared')
  expect(await tell({}, 'shared')).toBe(true)
  expect(await tell(forged, 'shared')).toBe(false)
  expect(clock.fetched).toBeLessThanOrEqual(21)
})

test('check 32: given five and more failures at forged addresses, then a genuine certificate is fetched all the same', async () => {
  const { tell } = checkWith([...Array.from({ length: 15 }, () => createPaymentsUnavailable()), good])
  for (let index = 0; index < 15; index++) expect(await tell(unknown(index), 'forger')).toBe('unavailable')
  expect(await tell({}, 'paypal')).toBe(true)
})

test('given many at once for one address, then it is fetched once; given too many addresses, then the rest is put off', async () => {
  const { tell, clock } = checkWith([good])
  expect(await Promise.all(Array.from({ length: 50 }, () => tell()))).toEqual(Array<boolean>(50).fill(true))
  expect(clock.fetched).toBe(1)
  const said = await Promise.all(Array.from({ length: 60 }, (_, index) => tell(unknown(index), `network ${index}`)))
  expect(said.filter((each) => each === 'overloaded')).toHaveLength(24)
  expect(clock.fetched).toBe(37)
})

test.each([
  'http://api.paypal.test/v1/notifications/certs/CERT',
  'https://api.paypal.test.evil.tld/v1/notifications/certs/CERT',
  'https://evil.tld/v1/notifications/certs/CERT',
  'https://user@api.paypal.test/v1/notifications/certs/CERT',
  'https://api.paypal.test:444/v1/notifications/certs/CERT',
  'https://api.paypal.test/v1/notifications/certs/../../CERT',
  'https://api.paypal.test/elsewhere/CERT',
  'file:///etc/passwd',
  `https://api.paypal.test/v1/notifications/certs/${'C'.repeat(300)}`,
  'CERT',
  '',
])('check 32: given a certificate that is said to lie at "%s", then it is not fetched', async (url) => {
  const { tell, clock } = checkWith([good])
  expect(await tell({ 'paypal-cert-url': url })).toBe(false)
  expect(clock.fetched).toBe(0)
  expect(await tell()).toBe(true)
})
