import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The installations under test, as `playwright.config.ts` starts them; the clock of `moving` goes forward. */
const installations = {
  site: { DATA_DIR: '.data/e2e', PORT: '3120' },
  moving: { DATA_DIR: '.data/e2e-moving', PORT: '3121' },
}

/** Runs one of the program's own commands on an installation; gives what it prints. */
export async function command(on: keyof typeof installations, file: string, ...given: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...installations[on] }
  const { stdout } = await run(process.execPath, [`server/src/${file}`, ...given], { env })
  return stdout
}
