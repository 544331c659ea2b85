import type { AddressInfo, Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** By lower-case name, unfolded; a repeated header is joined by a line break. */
  headers: Map<string, string>
  text: string
  html: string
}

interface Behaviour {
  port?: number
  /** Rejects a recipient with this SMTP code. */
  refuse?: (recipient: string) => number | undefined
  /** Rejects the message itself, after it was received, with this SMTP code. */
  refuseMessage?: number
  /** Called after the whole message has arrived and before the response; `drop` closes the connection. */
  beforeAnswer?: (mail: ReceivedMail, drop: () => void) => void
}

export interface TestMailServer {
  url: string
  port: number
  /** The received mails, in order. */
  received: ReceivedMail[]
  close(): Promise<void>
}

/** A real mail server on a separate port. */
export async function startTestMailServer(behaviour: Behaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const sockets = new Map<number | undefined, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => {
      const code = behaviour.refuse?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onData: (stream, { envelope, remotePort }, done) => {
      const take = async (): Promise<void> => {
        const raw = await readText(stream).catch(() => null)
        // The connection was interrupted.
        if (raw === null) return
        const mail: ReceivedMail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(raw),
        }
        if (behaviour.refuseMessage) return done(refusal(behaviour.refuseMessage))
        received.push(mail)
        let dropped = false
        behaviour.beforeAnswer?.(mail, () => {
          dropped = true
          sockets.get(remotePort)?.destroy()
        })
        if (!dropped) done()
      }
      void take()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Returns a port without a listener. */
export async function findDeadPort(): Promise<number> {
  const server = await startTestMailServer()
  await server.close()
  return server.port
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('not here'), { responseCode })
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const headers = headersOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? raw.split(`\r\n--${boundary}`).slice(1, -1) : []
  const decoded = parts.map((part) => ({ headers: headersOf(part.trimStart()), body: bodyOf(part.trimStart()) }))
  const bodyOfType = (type: string) =>
    decoded.find((part) => part.headers.get('content-type')?.startsWith(type))?.body ?? ''
  return { headers, text: bodyOfType('text/plain'), html: bodyOfType('text/html') }
}

function headersOf(raw: string): Map<string, string> {
  const lines = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    const before = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`)
  }
  return headers
}

function bodyOf(part: string): string {
  const encoding = headersOf(part).get('content-transfer-encoding') ?? '7bit'
  const body = part.split('\r\n\r\n').slice(1).join('\r\n\r\n')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
