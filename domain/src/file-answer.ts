/** What a call answers that gives a file instead of JSON. */
export interface FileAnswer {
  /** Under which a browser saves it. */
  name: string
  /** As of the `Content-Type` header. */
  mediaType: string
  /** Sent as it is made: a part is asked for when the client has taken the one before. */
  body: AsyncIterable<string | Uint8Array>
}
