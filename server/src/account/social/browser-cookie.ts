export interface BrowserCookie {
  /** Returns the `Set-Cookie` header that stores a value for the cookie's lifetime. */
  keep(value: string): string
  /** The `Set-Cookie` header that deletes it. */
  readonly drop: string
  /** Returns the value in a request's `Cookie` header. */
  read(header: string | undefined): string | undefined
}

/** Creates an HttpOnly cookie; over https with the `__Host-` prefix, which plain http does not allow. */
export function browserCookie(label: string, seconds: number, https: boolean): BrowserCookie {
  const name = `${https ? '__Host-' : ''}${label}`
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  return {
    keep: (value) => `${name}=${value}; Max-Age=${seconds}; ${rest}`,
    drop: `${name}=; Max-Age=0; ${rest}`,
    read: (header = '') =>
      header
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}
