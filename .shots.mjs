import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const { browserPath } = await import('./e2e/browser.ts')
const b = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] })
const out = '/tmp/digest-shots'
const only = process.argv[2]
async function shot(name, { width, height = 900, dark = false }, go, full = true) {
  if (only && !new RegExp(only).test(name)) return
  const c = await b.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
  const p = await c.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  p.on('pageerror', (e) => console.log(name, e.message))
  await go(p)
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: full, ...(full ? { clip: undefined } : {}) })
  await c.close()
}
const mail = (file) => (p) => p.setContent(readFileSync(file, 'utf8'), { waitUntil: 'networkidle' })
for (const [n, o] of [['1440', { width: 1440 }], ['390', { width: 390 }], ['390-dark', { width: 390, dark: true }], ['320', { width: 320 }], ['1440-dark', { width: 1440, dark: true }]]) {
  await shot(`combined-${n}`, o, mail('/tmp/digest-combined.html'))
  await shot(`mail-${n}`, { ...o, height: 1400 }, mail('/tmp/digest-mail.html'), false)
}
const base = 'http://localhost:3178'
const login = async (p) => {
  await p.goto(base + '/login'); await p.waitForTimeout(1500)
  await p.getByLabel('E-mail', { exact: true }).fill('premium@parure.test')
  await p.getByLabel('Password', { exact: true }).fill('parure-demo')
  await p.getByRole('button', { name: 'Sign In', exact: true }).click()
  await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 15000 })
}
for (const [n, o] of [['1440', { width: 1440 }], ['390', { width: 390 }], ['320-dark', { width: 320, dark: true }]]) {
  await shot(`settings-${n}`, o, async (p) => { await login(p); await p.goto(base + '/settings/notifications'); await p.getByText('Daily messages go').waitFor({ timeout: 15000 }); await p.waitForTimeout(500) })
  await shot(`unsub-${n}`, o, async (p) => { await p.goto(readFileSync('/tmp/unsub.txt', 'utf8')); await p.getByRole('button', { name: /Unsubscribe: All of/ }).waitFor(); if (n === '390') { await p.getByRole('button', { name: 'Unsubscribe: Sapphire rings' }).click(); await p.getByRole('button', { name: 'Undo: Sapphire rings' }).waitFor() } })
}
await b.close()
