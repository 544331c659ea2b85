/** Every expected failure has one of these codes; anything else is a bug and answers 500 `unexpected`. */
const statusByCode = {
  'invalid-request': 400,
  'common-password': 400,
  'not-confirmed': 400,
  'already-confirmed': 400,
  'invalid-token': 400,
  'wrong-current-password': 400,
  'payment-not-approved': 400,
  unauthenticated: 401,
  'wrong-password': 401,
  'sign-in-too-old': 403,
  'favorites-limit': 403,
  'searches-limit': 403,
  'keys-limit': 403,
  'embeds-limit': 403,
  forbidden: 403,
  'country-excluded': 403,
  'unknown-email': 404,
  'unknown-token': 404,
  'not-found': 404,
  'lot-not-found': 404,
  'brand-not-found': 404,
  'sale-not-found': 404,
  'search-not-found': 404,
  'draft-not-found': 404,
  'plan-price-not-found': 404,
  'payment-not-found': 404,
  'no-subscription': 404,
  'method-not-allowed': 405,
  'email-taken': 409,
  'followed-off': 409,
  'search-name-taken': 409,
  'draft-changed': 409,
  'preset-changed': 409,
  'alarm-changed': 409,
  'draft-incomplete': 409,
  'source-name-taken': 409,
  'decided-meanwhile': 409,
  'nothing-to-check': 409,
  'payment-mismatch': 409,
  'plan-held': 409,
  'trial-used': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  'exports-used-up': 429,
  unexpected: 500,
  overloaded: 503,
  'files-busy': 503,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof statusByCode

/** An expected failure. `code` determines the HTTP status; `message` may be shown to a person. */
export class Problem extends Error {
  readonly code: ProblemCode
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(code: ProblemCode, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.retryAfter = retryAfter
  }
  get status(): number {
    return statusByCode[this.code]
  }
  /** Also recognizes problems of the server in the pages, whose bundle has a copy of this class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Problem'
  }
}

export interface ProblemBody {
  code: ProblemCode
  message: string
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(statusByCode, code)
}
