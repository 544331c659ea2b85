import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to PostgreSQL's socket that can stop forwarding without closing, like a failed network. */
export interface SilentSwitch {
  /** A `DATABASE_URL` through the proxy. */
  url: string
  /** Stops forwarding; connections stay open, and new ones are accepted. */
  fallSilent(): void
  /** Forwards new connections again, but not the silent ones. */
  speak(): void
  close(): Promise<void>
}

/** `url` names a database by a socket's folder. */
export async function startSilentSwitch(url: string): Promise<SilentSwitch> {
  const { pathname, searchParams } = new URL(url.replace('@/', '@socket/'))
  const open = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    return socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  let silent = false
  const server = createServer((near) => {
    keep(near)
    if (silent) return near.pause()
    const far = keep(connect(`${searchParams.get('host')}/.s.PGSQL.5432`))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    return far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://parure@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    fallSilent: () => {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    speak: () => void (silent = false),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
