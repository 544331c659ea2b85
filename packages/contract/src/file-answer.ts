/** A small file that an endpoint answers instead of JSON. */
export interface FileAnswer {
  /** The file name that a browser saves it under. */
  name: string
  /** The value of the `Content-Type` header. */
  mediaType: string
  body: string
}

/** A file that is generated while it is sent. */
export interface FileStream extends Omit<FileAnswer, 'body'> {
  /** Backpressure: the next part is requested once the client has received the one before. */
  body: AsyncIterable<string | Uint8Array>
}

/**
 * The answer of an endpoint that streams a file. Streams have a concurrency limit of their own and are opened once a
 * slot is free.
 */
export interface StreamedFile {
  open(): Promise<FileStream>
}
