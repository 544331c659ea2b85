import type { Contract, Schemas } from '@parure/contract/define-contract.ts'
import type { CallEndpoint, Endpoint, EndpointShape } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, type Gate, type Role } from '@parure/contract/role.ts'
import type { z } from 'zod'
import { createFieldStripper } from './exact-matcher.ts'
import { isRefusedValue, refuseValues } from './refusals/refused-value.ts'

/** The caller of a service. */
export interface Caller {
  role: Role
  account: SignedInAccount | null
  /** The network that rate limits count by. */
  network: string
  /** Name of the browser and system, for the list of sessions. */
  device: string
  /** ISO 3166 code of the country, when known. */
  country: string | null
  /** Whether they may sign in to the demo's accounts, whose password is public; default: false. */
  mayUseDemo?: boolean
  /** Only for API keys: counts the call, and refuses it when the allowance is used up. */
  countCall?: () => Promise<CountedCall>
  /** False for a HEAD request, which does not count as a view. */
  countsAsView?: boolean
}

/** The caller of a token that belongs to no session. */
export type TokenCaller = Pick<SignedInCaller, 'role' | 'account'> & Required<Pick<Caller, 'countCall'>>

export interface CountedCall {
  /** Headers of the response, also when it is refused. */
  headers: Readonly<Record<string, string>>
  refusal: Problem | null
}

export interface SignedInAccount {
  id: number
  sessionId: string
  /** Signed in within the last half hour. */
  freshlySignedIn: boolean
  /** An operator, whose decisions change lots immediately. */
  writesLots: boolean
}

export type SignedInCaller = Caller & { account: SignedInAccount }

/** A contract with its handler. */
export interface Service {
  contract: Contract
  /** Parses the input, runs the handler, and removes every field that the contract does not name. */
  runService(given: ServiceInput, caller: Caller, http?: HttpHeaders): Promise<unknown>
}

/** Headers of a call over HTTP. A call in-process has none. */
export interface HttpHeaders {
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined
  /** Sets a header of the response, such as a cookie. */
  setHeader(name: string, value: string): void
}

const inProcess: HttpHeaders = { cookies: undefined, setHeader: () => {} }

export interface ServiceInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

type Parsed<C> = {
  [Part in 'params' | 'query' | 'body']: C extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined
}

/** Joins a contract with its handler. */
export function createService<S extends EndpointShape, C extends Schemas<S>>(
  contract: Contract<S, C>,
  answer: (input: Parsed<C>, caller: Caller, http: HttpHeaders) => Promise<S['answer']>,
): Service {
  const stripUnknownFields = createFieldStripper(contract.answer)
  const isReading = contract.endpoint.method === 'GET' && contract.acts !== true
  return {
    contract: contract,
    runService: async (given, caller, http = inProcess) => {
      const input = {
        params: parseInput(contract.params, given.params),
        query: parseInput(contract.query, given.query),
        body: parseInput(contract.body, given.body),
      }
      const runHandler = () => answer(input as Parsed<C>, caller, http)
      return stripUnknownFields(await (isReading ? refuseValues(runHandler) : runHandler()))
    },
  }
}

/** Creates a service for a call that requires an account: 401 for visitors. */
export function createSignedInService<S extends EndpointShape, C extends Schemas<S>>(
  contract: Contract<S, C>,
  answer: (input: Parsed<C>, caller: SignedInCaller) => Promise<S['answer']>,
): Service {
  const inner = createService(contract, (input, caller) => answer(input, requireAccount(caller)))
  // Checked before the input is parsed.
  return { ...inner, runService: async (given, caller) => inner.runService(given, requireAccount(caller)) }
}

/** Creates a service for a call that requires a plan: 403 for every role below it. */
export function createGatedService<S extends EndpointShape, C extends Schemas<S>>(
  contract: Contract<S, C>,
  gate: Gate,
  answer: (input: Parsed<C>, caller: SignedInCaller) => Promise<S['answer']>,
): Service {
  const inner = createSignedInService(contract, answer)
  return {
    ...inner,
    runService: async (given, caller) => {
      if (!mayPassGate(requireAccount(caller).role, gate))
        throw new Problem('forbidden', 'Your plan does not include this.')
      return inner.runService(given, caller)
    },
  }
}

/** Creates a service for operators: 404 for all other callers, for any input. */
export function createOperatorService<S extends EndpointShape, C extends Schemas<S>>(
  contract: Contract<S, C>,
  isOperator: (accountId: number) => Promise<boolean>,
  answer: (input: Parsed<C>, caller: SignedInCaller) => Promise<S['answer']>,
): Service {
  const inner = createService(contract, (input, caller) => answer(input, requireAccount(caller)))
  return {
    ...inner,
    runService: async (given, caller) => {
      if (!caller.account || !(await isOperator(caller.account.id))) throwUnknownCall()
      return inner.runService(given, caller)
    },
  }
}

/** Throws the error of a call that does not exist. */
export function throwUnknownCall(): never {
  throw new Problem('not-found', 'There is no such call.')
}

function requireAccount({ account, ...caller }: Caller): SignedInCaller {
  if (!account) throw new Problem('unauthenticated', 'Please sign in.')
  return { ...caller, account }
}

/**
 * Creates a function that calls services in-process, as the loaders of pages do. `warn` is called with values that the
 * database refused.
 */
export function createInProcessCall(
  services: readonly Service[],
  caller: Caller,
  warn: (error: unknown) => void = () => {},
): CallEndpoint {
  const byEndpoint = new Map<Endpoint, Service>(services.map((each) => [each.contract.endpoint, each]))
  return (endpoint, input) => {
    const found = byEndpoint.get(endpoint) ?? findServiceByPath(services, endpoint)
    const answer = found.runService(input, caller).catch((error: unknown) => {
      if (isRefusedValue(error)) warn(error)
      throw error
    })
    return answer as never
  }
}

/** Compares endpoints by method and path, since the pages' bundle has its own copy of the endpoint objects. */
function findServiceByPath(services: readonly Service[], { method, path }: Endpoint): Service {
  const found = services.find(({ contract: { endpoint } }) => endpoint.method === method && endpoint.path === path)
  if (!found) throw new Error(`No service answers ${method} ${path}`)
  return found
}

function parseInput(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const custom = parsed.error.issues.find((issue) => issue.code === 'custom' && issue.message !== 'Invalid input')
  if (custom) throw new Problem('invalid-request', custom.message)
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')).filter(Boolean))]
  throw new Problem('invalid-request', names.length > 0 ? `Not understood: ${names.join(', ')}` : 'Not understood')
}
