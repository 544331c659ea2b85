/** Stores pictures by name: any number of processes may read and write the same names. */
export interface PictureStore {
  read(name: string): Promise<Buffer | null>
  /** Atomic. Writing a name again is harmless, since names are derived from the content. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Removing a missing picture is harmless. */
  remove(name: string): Promise<void>
}

/** The store failed, independent of the picture. */
export class PictureStoreError extends Error {
  /** Like the code of a file system error; it distinguishes a store's failure from a bad picture. */
  readonly syscall = 's3'
}
