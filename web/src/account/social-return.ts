/** The code to swap for the session; null when the return failed or lacks something (SPEC §2, Social callback). */
export function socialReturn(params: URLSearchParams): string | null {
  if (params.has('error') || !params.get('username') || !params.get('roleId')) return null
  return params.get('token') || null
}
