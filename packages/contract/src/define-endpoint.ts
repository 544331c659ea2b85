export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * `public` needs no account; `signed-in` needs a bearer token; `operator` needs an operator's account. `page` has no
 * HTTP route: server rendering calls it in-process.
 */
export type EndpointAccess = 'public' | 'signed-in' | 'operator' | 'page'

/** Input and answer of an endpoint. `params` are the `{names}` in the path. */
export interface EndpointShape {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  answer: unknown
}

/**
 * An endpoint without its schemas, so that the browser bundle contains no Zod. `shape` exists for the type checker
 * only.
 */
export interface Endpoint<S extends EndpointShape = EndpointShape> {
  readonly method: Method
  /** Part of the public contract; `{name}` marks a parameter. */
  readonly path: string
  readonly access: EndpointAccess
  readonly shape?: S
}

export type EndpointAnswer<E extends Endpoint> = E extends Endpoint<infer S> ? S['answer'] : never
export type EndpointInput<E extends Endpoint> = E extends Endpoint<infer S> ? Omit<S, 'answer'> : never

/**
 * Calls one endpoint and returns its answer, or throws a `Problem`. Over HTTP in the browser, in-process on the server.
 */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
) => Promise<EndpointAnswer<E>>

export function defineEndpoint<S extends EndpointShape>(
  method: Method,
  path: string,
  access: EndpointAccess,
): Endpoint<S> {
  return { method, path, access }
}
