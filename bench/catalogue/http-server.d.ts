interface Server {
  url: string
  /** Milliseconds of processor time of the server process alone, without PostgreSQL's. */
  cpu(): number
  /** Bytes that are resident. */
  memory(): number
  close(): Promise<void>
}
/** The real web process over the catalogue of a folder, from the moment at which its index answers. */
export declare function serverOver(folder: string, port?: number): Promise<Server>
export {}
