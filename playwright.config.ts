import { defineConfig } from '@playwright/test'
import { browserPath } from './e2e/browser.ts'

const port = 3120
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking']

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: { baseURL: `http://127.0.0.1:${port}`, launchOptions: { executablePath: await browserPath(), args } },
  webServer: {
    command: 'NODE_ENV=production exec node server/src/main.ts',
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: '.data/e2e',
      LOG_LEVEL: 'warn',
      LIST_CALLS_PER_MINUTE: '100000',
      PAYPAL_RECORD: '.data/paypal-record',
      // Journeys that meet a limit come from a network of their own.
      TRUST_PROXY: '127.0.0.1',
      SUPPORT_EMAIL: 'support@parure.test',
      SOCIAL_INSTAGRAM: 'https://social.example/parure',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
    stdout: 'pipe',
  },
})
