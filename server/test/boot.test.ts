// Check 39 of the reliability bar: under a public address nothing that stands in is started.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicSettings } from './public-settings.ts'

const needed = { PUBLIC_URL: 'https://parure.test', ...publicSettings }

/** How a process ends that is started with these settings, and what it says. */
async function boot(settings: Record<string, string>, program = 'web'): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, `../src/${program}.ts`)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: Buffer.concat(chunks).toString() }
}

test.each([
  ['no client id', { PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID is missing'],
  ['no secret', { PAYPAL_CLIENT_SECRET: '' }, 'PAYPAL_CLIENT_SECRET is missing'],
  ['no webhook', { PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID is missing'],
  ['an API in the clear', { PAYPAL_API_URL: 'http://127.0.0.1:3100' }, 'has to be an https address'],
  ['an API over http elsewhere', { PAYPAL_API_URL: 'http://api-m.paypal.com' }, 'PAYPAL_API_URL'],
  ['the stand-in', { PAYPAL_API_URL: 'https://parure.test/local/paypal' }, 'has to be PayPal’s'],
])('check 39: given a public address and %s, then it does not start, and says why', async (_what, settings, words) => {
  const { code, said } = await boot({ ...needed, ...settings })
  expect(code).toBeGreaterThan(0)
  expect(said).toContain(words)
})

test.each(['main', 'web', 'worker'])(
  'given no PUBLIC_URL and nobody who said that it is for this machine alone, then %s does not start, and says what to set',
  async (program) => {
    for (const settings of [
      {},
      { HOST: '0.0.0.0', SECRET_KEY: needed.SECRET_KEY },
      { DATABASE_URL: 'postgres://x.test/y' },
    ]) {
      const { code, said } = await boot(settings, program)
      expect(code).toBeGreaterThan(0)
      expect(said).toMatch(/^PUBLIC_URL is missing/)
      expect(said).toContain('Set PUBLIC_URL to the address that people use')
    }
  },
)
