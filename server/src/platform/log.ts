import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Paths that end in what is nobody else's business: a payment, who pays, and the token that goes with it. */
const tokenPath = /^(\/+[^/]+\/+execute\/).+$/

/** JSON lines, pretty in a terminal; never a header, a query or an end of a path that could hold a secret. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.replace(tokenPath, '$1…'),
      }),
    },
  }
  if (destination) return pino(options, destination)
  return process.stdout.isTTY
    ? pino({
        ...options,
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
      })
    : pino(options)
}
