import { getOwnValue } from '@parure/values/get-own-value.ts'
import { Problem } from '@parure/contract/problem.ts'

/** Why the program cannot start, as a sentence with the remedy: printed without a stack, exit code 1. */
export class StartFailure extends Error {}

interface SystemError extends Error {
  code?: string
  path?: string
  address?: string
  port?: number
}

const describeAccount = (): string =>
  process.getuid ? `the account with the number ${process.getuid()}` : 'this account'

const explainUnwritable = ({ path }: SystemError): string | undefined =>
  path &&
  `${path} cannot be used by ${describeAccount()}: give it to that account, or let DATA_DIR name another folder.`
const explainFullDisk = ({ path = 'the disk of DATA_DIR' }: SystemError): string =>
  `There is no room left for ${path}: make room, then start again.`
const explainNotAFolder = ({ path = 'DATA_DIR' }: SystemError): string =>
  `${path} cannot be made, since a part of it is a file and no folder: let DATA_DIR name a folder.`

/** Sentences by the code of an error of Node or PostgreSQL. */
const explanations: Readonly<Record<string, (error: SystemError) => string | undefined>> = {
  EADDRINUSE: ({ port = 0 }) =>
    `Port ${port} is taken by another program: stop that one, or set PORT (METRICS_PORT for measurements) to a free one, such as PORT=${port + 1}.`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine: set HOST to one that is.`,
  EACCES: (error) =>
    error.port === undefined
      ? explainUnwritable(error)
      : `Port ${error.port} may not be opened by ${describeAccount()}: set PORT to one above 1023.`,
  EPERM: explainUnwritable,
  EROFS: explainUnwritable,
  ENOSPC: explainFullDisk,
  EDQUOT: explainFullDisk,
  ENOTDIR: explainNotAFolder,
  EEXIST: explainNotAFolder,
  '53100': () => 'The disk of PostgreSQL has no room left: make room, then start again.',
  '53300': () => 'PostgreSQL takes no more connections: raise its max_connections, or end what holds them.',
  '28000': ({ message }) => `PostgreSQL refuses us: ${message}. Put the right account and password into DATABASE_URL.`,
  '28P01': ({ message }) => `PostgreSQL refuses us: ${message}. Put the right account and password into DATABASE_URL.`,
  '3D000': ({ message }) => `${message}: create it, or let DATABASE_URL name another database.`,
  '42501': ({ message }) =>
    `The role in DATABASE_URL may not do what it must: ${message}. Make it the database's owner.`,
  '25006': () => 'DATABASE_URL names a standby, which cannot be written: let it name the primary, or promote this one.',
}

/** Returns the sentence for a failure that an operator can fix; undefined for any other, which is a bug. */
export function explainStartFailure(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StartFailure) return each.message
    if (each instanceof Problem && each.code === 'unavailable')
      return `${each.message} (${(each.cause as Error | undefined)?.message ?? 'no answer'}) Does PostgreSQL run, and does DATABASE_URL name it?`
    const { code = '' } = each as SystemError
    const explain = getOwnValue(explanations, code)
    if (explain) return explain(each)
  }
  return undefined
}
