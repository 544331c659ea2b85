/** A small file that a call answers instead of JSON. */
export interface FileAnswer {
  /** Under which a browser saves it. */
  name: string
  /** As of the `Content-Type` header. */
  mediaType: string
  body: string
}

/** A file that is made while it is sent. */
export interface FileStream extends Omit<FileAnswer, 'body'> {
  /** A part is requested when the client has received the one before. */
  body: AsyncIterable<string | Uint8Array>
}

/** Answered where a file is made while it is sent: such files have a place of their own, and are opened once it is free. */
export interface StreamedFile {
  open(): Promise<FileStream>
}
