/** An issue of a refusal, in PayPal's format. */
export interface Issue {
  issue: string
  description: string
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query'
}

/** Is sent as PayPal's error body. */
export class PayPalError extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Issue[]
  constructor(status: number, code: string, message: string, details: readonly Issue[] = []) {
    super(message)
    this.name = 'PayPalError'
    this.status = status
    this.code = code
    this.details = details
  }
}

export const createMalformedError = (details: readonly Issue[]): PayPalError =>
  new PayPalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
  )

type IssuePlace = Pick<Issue, 'field' | 'location' | 'value'>

export const createInvalidValueError = (description: string, place: IssuePlace): PayPalError =>
  createMalformedError([{ ...place, issue: 'INVALID_PARAMETER_VALUE', description }])

export const describeMissingField = (place: IssuePlace): Issue => ({
  ...place,
  issue: 'MISSING_REQUIRED_PARAMETER',
  description: 'A required field is missing.',
})

export const describeWrongSyntax = (place: IssuePlace): Issue => ({
  ...place,
  issue: 'INVALID_PARAMETER_SYNTAX',
  description: 'The value of a field does not conform to the expected format.',
})

export const createUnauthenticatedError = (): PayPalError =>
  new PayPalError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  )

export const createUnknownResourceError = (): PayPalError =>
  new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])

export const createUnprocessableError = (issue: string, description: string): PayPalError =>
  new PayPalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description }],
  )

/** Creates an error of rate limits or of PayPal itself. */
export function createFailure(status: 429 | 500 | 503): PayPalError {
  const [code, message] = failures[status]
  return new PayPalError(status, code, message)
}

const failures = {
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const
