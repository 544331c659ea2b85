import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment } from '../servers/child-environment.ts'
import { publicSettings } from '../contracts/public-settings.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { createMigratedDatabase } from '../database/create-test-database.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
/** Writes the address of every module that is loaded to standard error. */
const hooks = `import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => { process.stderr.write(url + '\\n'); return next(url, context) } })`

/** The project's modules that a program loads until it writes such a line. */
async function modulesOf(program: string, line: string): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, `apps/portal/${program}.ts`],
    {
      cwd: root,
      env: {
        ...childEnvironment,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://parure.test',
        ...publicSettings,
        // Nobody outside is asked.
        TELEGRAM_API_URL: 'https://127.0.0.1:9',
        RATES_URL: 'NONE',
        DATABASE_URL: await createMigratedDatabase(),
        DATA_DIR: await createTemporaryFolder('production'),
        PORT: '0',
        DRAIN_TIME: '0',
        LOG_LEVEL: 'info',
      },
    },
  )
  let errors = ''
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes(line)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(output, errors.slice(-2_000)).toContain(line)
  const prefix = `file://${root}/`
  return errors.split('\n').flatMap((url) => (url.startsWith(prefix) ? [url.slice(prefix.length)] : []))
}

test.each([
  ['web', 'Server listening'],
  ['worker', 'worker: sending mail'],
])('check 39: given a public address, then %s loads no stand-in and nothing of the demo', async (program, line) => {
  const modules = await modulesOf(program, line)
  expect(modules).toContain('features/providers.ts')
  expect(modules.filter((name) => name.startsWith('tools/'))).toEqual([])
  // Nor of the search cluster, which the settings do not name.
  expect(modules.filter((name) => /opensearch/.test(name))).toEqual([])
})
