export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * `public` needs no account; `signed-in` needs a bearer token; `operator` exists for operators alone. `page` has no
 * address: the pages that the server renders ask it in-process.
 */
export type Access = 'public' | 'signed-in' | 'operator' | 'page'

/** What a call takes and gives. `params` are the `{names}` in the path. */
export interface Shape {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  answer: unknown
}

/** A call without its schemas, so that the browser carries no Zod. The shape is a type only. */
export interface Endpoint<S extends Shape = Shape> {
  readonly method: Method
  /** Part of the public contract; `{name}` stands for a parameter. */
  readonly path: string
  readonly access: Access
  readonly shape?: S
}

export type Answer<E extends Endpoint> = E extends Endpoint<infer S> ? S['answer'] : never
export type Input<E extends Endpoint> = E extends Endpoint<infer S> ? Omit<S, 'answer'> : never

/** Calls one endpoint and gives its answer, or throws a `Problem`. The browser asks over HTTP, the server itself. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal) => Promise<Answer<E>>

export function endpoint<S extends Shape>(method: Method, path: string, access: Access): Endpoint<S> {
  return { method, path, access }
}
