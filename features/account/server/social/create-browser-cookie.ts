export interface BrowserCookie {
  /** Returns the `Set-Cookie` header that stores a value for the cookie's lifetime. */
  buildSetHeader(value: string): string
  /** The `Set-Cookie` header that deletes it. */
  readonly deleteHeader: string
  /** Returns the value in a request's `Cookie` header. */
  readValue(header: string | undefined): string | undefined
}

/** Creates an HttpOnly cookie; over https with the `__Host-` prefix, which plain http does not allow. */
export function createBrowserCookie(label: string, seconds: number, https: boolean): BrowserCookie {
  const name = `${https ? '__Host-' : ''}${label}`
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    buildSetHeader: (value) => `${name}=${value}; Max-Age=${seconds}; ${rest}`,
    deleteHeader: `${name}=; Max-Age=0; ${rest}`,
    readValue: (header = '') =>
      header
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}
