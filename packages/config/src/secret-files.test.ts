import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { readConfig } from './config.ts'
import { refuseCutValues } from './secret-files.ts'

test('given a setting in a file, then its content is the value; given both, or no such file, then it is named', async () => {
  const folder = await createTemporaryFolder('secrets')
  const file = path.join(folder, 'smtp')
  await writeFile(file, 'smtps://a:b@mail.test:465\n')
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://a:b@mail.test:465')
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x.test' })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set: remove one.',
  )
  expect(() => readConfig({ SECRET_KEY_FILE: path.join(folder, 'none') })).toThrow(
    /^SECRET_KEY_FILE: .*none cannot be read \(ENOENT\)\.$/,
  )
  // A setting of its own, not the file of another.
  expect(readConfig({ OPENSEARCH_CA_FILE: file }).smtpUrl).toBeUndefined()
  await rm(folder, { recursive: true })
})

test.each([
  ['SMTP_URL=smtp://u:p#x@mail.test:25', 'SMTP_URL'],
  ['PORT=1\n  SECRET_KEY=a#', 'SECRET_KEY'],
])('given %j, then the setting is named', (text, name) => {
  expect(() => refuseCutValues(text)).toThrow(`${name} in .env has a # that cuts it off`)
})

test.each(['# A=b#c', 'A="b#c"', "A='b#c'", 'A=b # a comment', 'A=\n# b#c', 'A=# b'])(
  'given %j, then it is taken',
  (text) => {
    expect(() => refuseCutValues(text)).not.toThrow()
  },
)
