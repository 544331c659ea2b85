export interface BrowserCookie {
  /** The `Set-Cookie` header that keeps a value for its time. */
  keep(value: string): string
  /** The one that drops it. */
  readonly drop: string
  /** The value in a request's `Cookie` header. */
  read(header: string | undefined): string | undefined
}

/** A cookie that no script reads. Over https no other host can set it; plain http knows no such cookies. */
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
