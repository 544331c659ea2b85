/** Stores pictures by name: any number of processes may read and write the same names. */
export interface PictureStore {
  read(name: string): Promise<Buffer | null>
  /** Whole or not at all; writing a name again is harmless, since names follow content. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Removing what is not there is harmless. */
  remove(name: string): Promise<void>
}

/** The store is out of order, which is no picture's fault. */
export class PictureStoreError extends Error {
  /** Like the code of a file system error; it distinguishes a store's failure from a bad picture. */
  readonly syscall = 's3'
}
