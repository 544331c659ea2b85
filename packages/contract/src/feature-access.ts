/**
 * Access by address. A number: the same response with that status for all callers and tokens. `{ status }`: the same
 * status for all callers, with a text that varies. `open`: for all callers, except that an invalid token is rejected.
 * `members`: for signed-in callers, else 401. `standard`, `premium`: the lowest plan with access, 403 for other members.
 */
export type Access = number | { status: number } | 'open' | 'members' | 'standard' | 'premium'

/**
 * Who has access to each address of a feature, written by hand and compared with the responses by tests. 404 for all
 * callers: addresses of operators, who are no callers of these tests.
 */
export interface FeatureAccess {
  /** By method and path. */
  calls?: Readonly<Record<string, Access>>
  /** The status of each page by its path. The server renders it the same for all callers. */
  pages?: Readonly<Record<string, number>>
}
