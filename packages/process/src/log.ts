import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { createLineBuffer } from './create-line-buffer.ts'

/** Paths that end in personal data: a payment's id, payer and token, or the token of an unsubscribe link. */
const tokenPath = /^(\/+(?:[^/]+\/+execute|(?:api\/+)?unsubscribe)\/).+$/i
/** A random token: long, with small and capital letters and digits. Paths of webhooks and stand-ins contain one. */
const randomToken = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w.:-]{20,}$/

/**
 * Creates a log of JSON lines, pretty in a terminal. It never contains a header, a query or the end of a path that
 * could be a secret.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: maskPath(request.url),
      }),
      err: serializeError,
    },
  }
  if (destination) return pino(options, destination)
  return process.stdout.isTTY
    ? pino({
        ...options,
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
      })
    : pino(options, createLineBuffer())
}

function maskPath(url: string): string {
  const [path = ''] = url.split('?')
  // Names of built files look like tokens and are public.
  if (path.startsWith('/assets/')) return path
  const parts = path.replace(tokenPath, '$1…').split('/')
  return parts.map((part) => (randomToken.test(part) ? '…' : part)).join('/')
}

/** Removes the details of PostgreSQL's errors, which quote rows: `Key (email)=(…) already exists`. */
function serializeError(error: Error): object {
  const { detail: _detail, where: _where, internalQuery: _query, ...logged } = stdSerializers.err(error)
  return logged
}
