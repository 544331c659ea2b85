export interface BrowserCookie {
  /** The `Set-Cookie` header that keeps a value for its time. */
  keep(value: string): string
  /** The header that deletes it. */
  readonly drop: string
  /** The value in a request's `Cookie` header. */
  read(header: string | undefined): string | undefined
}

/** An HttpOnly cookie; over https with the `__Host-` prefix, which plain http does not have. */
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
