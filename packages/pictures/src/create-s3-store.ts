import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './settings.ts'
import { PictureStoreError, type PictureStore } from './picture-store.ts'

/** Milliseconds for one request. */
const requestTimeout = 20_000

/** Creates a store of pictures as objects in a bucket of S3 or a compatible store. */
export function createS3Store({ url, region, keyId, secret }: S3Settings): PictureStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 3 })
  const sendRequest = async (
    name: string,
    init: RequestInit,
    missing: 'is-null' | 'fails',
  ): Promise<Response | null> => {
    const answer = await client
      .fetch(`${url}/${name}`, { ...init, signal: AbortSignal.timeout(requestTimeout) })
      .catch((error) => {
        throw new PictureStoreError('the picture store does not answer', { cause: error })
      })
    if (answer.ok) return answer
    const words = await answer.text()
    if (answer.status === 404 && missing === 'is-null' && !words.includes('NoSuchBucket')) return null
    throw new PictureStoreError(`the picture store answers ${answer.status}: ${words.slice(0, 200)}`)
  }
  return {
    read: async (name) => {
      const answer = await sendRequest(name, {}, 'is-null')
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    write: async (name, bytes) => {
      const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
      await sendRequest(name, { method: 'PUT', body: new Uint8Array(bytes), headers }, 'fails')
    },
    remove: async (name) => {
      await sendRequest(name, { method: 'DELETE' }, 'is-null')
    },
  }
}
