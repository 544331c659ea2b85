import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { projectRoot } from './settings-schema.ts'

test('given an `.env` beside the program, then whatever is started goes by it, and by its environment first', async () => {
  const folder = await createTemporaryFolder('env')
  for (const part of ['features', 'packages/contract/package.json', 'packages', 'apps/portal/package.json'])
    cpSync(path.join(projectRoot, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, '.env'), 'PORT=4321\nMAIL_FROM=Parure <a@parure.test>\nSMTP_URL=\nLOG_LEVEL=error\n')
  const program = `import { readConfig } from '${path.join(folder, 'packages/config/src/config.ts')}'
    const { port, mailFrom, smtpUrl, logLevel } = readConfig()
    console.log(JSON.stringify([port, mailFrom, smtpUrl ?? null, logLevel]))`
  const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info' }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  expect(JSON.parse(said)).toEqual([4321, 'Parure <a@parure.test>', null, 'info'])
})
