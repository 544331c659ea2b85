import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { authority, chain, headersFor } from '../../../../stand-ins/src/paypal/signer.ts'
import { paypalSigner, signatureCheck } from './webhook-signature.ts'

const address = 'https://api.paypal.test'
const now = Date.UTC(2026, 10, 21)
const body = '{"id":"WH-1"}'
const headers = headersFor(body, { webhookId: 'W1', address, now })

/** A check whose certificates are answered one after the other; says how often they were asked for. */
function checkWith(answers: { status: number; text: string }[]) {
  let asked = 0
  const check = signatureCheck(
    {
      webhookId: 'W1',
      certificateUrls: () => [`${address}/v1/notifications/certs/`],
      signer: { ...paypalSigner, roots: () => [authority] },
    },
    async () => answers[asked++] ?? { status: 500, text: '' },
    () => new Date(now),
  )
  return { tell: (changes: object = {}) => check({ ...headers, ...changes }, Buffer.from(body)), asked: () => asked }
}

const good = { status: 200, text: chain }
const untrusted = new URL('../../../../stand-ins/src/paypal/certificates/untrusted.pem', import.meta.url)
const another = { status: 200, text: await readFile(untrusted, 'utf8') }

test.each([
  ['was away', { status: 503, text: '' }],
  ['was not there', { status: 404, text: 'Not found' }],
  ['was another’s', another],
])('given a certificate that %s at first, then the event is taken when it comes again', async (_what, first) => {
  const { tell, asked } = checkWith([first, good])
  expect([await tell(), await tell(), await tell()]).toEqual([false, true, true])
  expect(asked()).toBe(2)
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
  'CERT',
  '',
])('check 32: given a certificate that is said to lie at "%s", then it is not fetched', async (url) => {
  const { tell, asked } = checkWith([good])
  expect(await tell({ 'paypal-cert-url': url })).toBe(false)
  expect(asked()).toBe(0)
  expect(await tell()).toBe(true)
})
