import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@parure/pictures/settings.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type NewS3rver = new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3rver

/**
 * An S3 server with one bucket. It verifies signatures, and has the account `S3RVER` with a secret of the same name.
 */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  // It has no type declarations.
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as NewS3rver
  const directory = await createTemporaryFolder('s3')
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'lots' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      kind: 's3',
      url: `http://127.0.0.1:${port}/lots/pictures`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
