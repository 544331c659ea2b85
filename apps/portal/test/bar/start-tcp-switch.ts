import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address that forwards to the current primary, like a proxy before PostgreSQL. */
export interface TcpSwitch {
  port: number
  /** Forwards new connections to this port; existing ones are closed. */
  lead(port: number): void
  close(): Promise<void>
}

export async function startTcpSwitch(first: number): Promise<TcpSwitch> {
  let target = first
  const open = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const cutAll = (): void => open.forEach((socket) => void socket.destroy())
  const server = createServer((near) => {
    const far = keep(connect(target, '127.0.0.1'))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port) => {
      target = port
      cutAll()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cutAll()
      await closed
    },
  }
}
