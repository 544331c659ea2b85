import { defineConfig } from '@playwright/test'
import { findBrowserPath } from './e2e/support/browser.ts'
import { getOrigin, installations, type Installation } from './e2e/support/installations.ts'
import { shareCompileCache } from '@parure/portal/test/servers/compile-cache.ts'
import { hasRoomInMemory } from '@parure/portal/test/keep-temporary-files-in-memory.ts'
import serverFlags from './bin/server-flags.json' with { type: 'json' }

shareCompileCache()

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
// Files on disk take the place of shared memory, which containers may bound to 64 MB. They cost processor time.
const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []

const baseURL = `http://127.0.0.1:${installations.site.port}`
const movesTheClock = /(?:account-switch|outcome-messages|subscribe)\.spec/
/** Journeys that bring new lots come last: others count what they find. */
const bringsLots = /(?:add-house|collection-outcomes|notifications|operator-review|scraped-text|suggestions)\.spec/

/**
 * A part of the demo, the same for every run, and all of it before the first journey: see demo/README.md. Both
 * installations begin with copies of the same files, since filling takes as long as starting the program.
 */
const fillBoth = `node apps/portal/cli.ts demo:fill --lots 1500 &&
  cp -a "$DATA_DIR/." "$MOVING_DATA_DIR" && touch "$MOVING_DATA_DIR/filled"`
/** In a subshell, which a signal ends. */
const waitForCopy = '(until [ -e "$DATA_DIR/filled" ]; do sleep 0.1; done)'

export default defineConfig({
  testDir: 'e2e',
  // Two browsers leave two processors idle for a third of the time: journeys wait for pages, pages for the program.
  workers: 4,
  // Speed is measured by benches: a journey waits as long as a person sees that something is at work.
  timeout: 300_000,
  // On two shared cores one of some 130 journeys may meet a page that is still at work. One that needs a second try is
  // printed as flaky, and has to be mended.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // A worker answers before the network of a test; the journeys of the app allow it.
  use: { serviceWorkers: 'block', launchOptions: { executablePath: await findBrowserPath(), args, ignoreDefaultArgs } },
  projects: [
    // Under the name by which PayPal's stand-in leads back, or the session would stay elsewhere.
    // They move the same clock, so each waits until the others are done with it.
    { name: 'moving', testMatch: movesTheClock, workers: 1, use: { baseURL: getOrigin('moving') } },
    { name: 'site', testIgnore: [movesTheClock, bringsLots], use: { baseURL } },
    { name: 'feeds', testMatch: bringsLots, dependencies: ['site'], use: { baseURL } },
  ],
  webServer: [describeServer(installations.site, fillBoth), describeServer(installations.moving, waitForCopy)],
})

function describeServer({ port, dataDir }: Installation, prepareData: string) {
  return {
    // The trap lets the shell outlive a signal to its group, so that it deletes the data once the program has ended.
    command: `trap : INT TERM
      ${prepareData} && NODE_ENV=production node ${serverFlags.join(' ')} apps/portal/main.ts
      rm -rf "$DATA_DIR"`,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: String(port),
      // Journeys come from networks of their own, as through a proxy, and there is no other way in to what stands in.
      DEMO: '1',
      DATA_DIR: dataDir,
      MOVING_DATA_DIR: installations.moving.dataDir,
      LOG_LEVEL: 'warn',
      // No load balancer has to notice the end.
      DRAIN_TIME: '0',
      LIST_CALLS_PER_MINUTE: '100000',
      PAYPAL_RECORD: '.data/paypal-record',
      // Journeys that meet a limit come from a network of their own.
      TRUST_PROXY: '127.0.0.1',
      SUPPORT_EMAIL: 'support@parure.test',
      SOCIAL_INSTAGRAM: 'https://social.test/parure',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    timeout: 120_000,
    stdout: 'pipe' as const,
  }
}
