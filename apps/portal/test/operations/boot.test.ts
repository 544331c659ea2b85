// Check 39 of the reliability bar: under a public address nothing that stands in is started.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readServerConfig } from '@parure/config/server-config.ts'
import { childEnvironment } from '../servers/child-environment.ts'
import { publicSettings } from '../contracts/public-settings.ts'

const needed = { PUBLIC_URL: 'https://parure.test', ...publicSettings }

const refused = [
  ['no client id', { PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID is missing'],
  ['no secret', { PAYPAL_CLIENT_SECRET: '' }, 'PAYPAL_CLIENT_SECRET is missing'],
  ['no webhook', { PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID is missing'],
  ['an API in the clear', { PAYPAL_API_URL: 'http://127.0.0.1:3100' }, 'has to be an https address'],
  ['an API over http elsewhere', { PAYPAL_API_URL: 'http://api-m.paypal.com' }, 'PAYPAL_API_URL'],
  ['the stand-in', { PAYPAL_API_URL: 'https://parure.test/local/paypal' }, 'has to be PayPal’s'],
] as const

test.each(refused)(
  'check 39: given a public address and %s, then it does not start, and says why',
  (_what, settings, words) => {
    expect(() => readServerConfig([], { ...needed, NODE_ENV: 'production', ...settings })).toThrow(words)
  },
)

/** How a process of the program ends that is started with these settings, and what it prints. */
async function boot(program: string, settings: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, `../../${program}.ts`)], {
    env: { ...childEnvironment, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, stderr }
}

// One process of each program: what is refused is the same in all of them, and tested above and beside `readServerConfig`.
test.each([
  ['main', {}],
  ['web', { HOST: '0.0.0.0', SECRET_KEY: needed.SECRET_KEY }],
  ['worker', { DATABASE_URL: 'postgres://x.test/y' }],
])(
  'given no PUBLIC_URL and nobody who said that it is for this machine alone, then %s does not start, and says what to set',
  async (program, settings) => {
    const { code, stderr } = await boot(program, settings)
    expect(code).toBeGreaterThan(0)
    expect(stderr).toMatch(/^PUBLIC_URL is missing/)
    expect(stderr).toContain('Set PUBLIC_URL to the address that people use')
  },
)

test('check 39: given a public address and PayPal’s stand-in, then the process ends before it listens', async () => {
  const [, settings, words] = refused[5]
  const { code, stderr } = await boot('web', { ...needed, ...settings })
  expect(code).toBeGreaterThan(0)
  expect(stderr).toContain(words)
})
