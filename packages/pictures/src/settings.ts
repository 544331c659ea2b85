import path from 'node:path'

export interface PictureSettings {
  store: FolderSettings | S3Settings
  /** Base URL from which browsers load pictures, when that is not this server; without a trailing slash. */
  publicUrl: string | undefined
}

export interface FolderSettings {
  kind: 'folder'
  folder: string
}

export interface S3Settings {
  kind: 's3'
  /** Bucket and prefix, without a trailing slash. */
  url: string
  region: string
  keyId: string
  secret: string
}

/** The environment variables of pictures. */
export interface GivenPictureSettings {
  IMAGE_STORE?: string | undefined
  IMAGE_STORE_KEY_ID?: string | undefined
  IMAGE_STORE_SECRET?: string | undefined
  IMAGE_STORE_REGION: string
  IMAGE_PUBLIC_URL?: string | undefined
}

/** Returns the settings of the picture store. Throws an error that names a missing setting. */
export function readPictureSettings(given: GivenPictureSettings, dataDir: string): PictureSettings {
  return { store: readStoreSettings(given, dataDir), publicUrl: given.IMAGE_PUBLIC_URL?.replace(/\/$/, '') }
}

function readStoreSettings(given: GivenPictureSettings, dataDir: string): FolderSettings | S3Settings {
  const { IMAGE_STORE: store, IMAGE_STORE_KEY_ID: keyId, IMAGE_STORE_SECRET: secret } = given
  if (!store?.startsWith('s3:')) {
    const folder = store ? path.resolve(store.slice('file:'.length)) : path.join(dataDir, 'pictures')
    return { kind: 'folder', folder }
  }
  if (!keyId || !secret) throw new Error('IMAGE_STORE_KEY_ID and IMAGE_STORE_SECRET belong to an IMAGE_STORE at s3:.')
  return {
    kind: 's3',
    url: store.slice('s3:'.length).replace(/\/$/, ''),
    region: given.IMAGE_STORE_REGION,
    keyId,
    secret,
  }
}
