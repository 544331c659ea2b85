// npm run check -- dependencies
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parseAdvice } from './advice.ts'
import { lockFaults, type LockedPackage } from './lock-faults.ts'

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }
/** Milliseconds; a machine without a network must not wait long. */
const patience = 15_000

// With findings npm exits with 1, and prints them nevertheless.
const output = await new Promise<string>((resolve) => {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0']
  execFile('npm', args, { timeout: patience, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout))
})
const advice = parseAdvice(output)
const faults = [...lockFaults(lock.packages, manifest.allowScripts), ...(advice?.grave ?? [])]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
if (!advice) console.warn('Advisories were not looked up: the registry gives none. The lock file itself was checked.')
else if (advice.others > 0) console.warn(`${advice.others} advisories of lower severity: npm audit --omit=dev`)
