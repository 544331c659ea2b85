import type { ProviderName } from '@parure/features/account/server/social/identity-provider.ts'

interface Visitor {
  email: string
  name?: string
  verified?: boolean
}

export type SocialBrowser = ReturnType<typeof createSocialBrowser>

/** A browser that signs in with a provider: has cookies, follows redirects one by one, submits the provider's form. */
export function createSocialBrowser(appUrl: string, publicUrl: string) {
  const cookies = new Map<string, string>()
  /** The same address at the port under test. */
  const reached = (address: string | URL): string => {
    const { origin, pathname, search } = new URL(address)
    return (origin === new URL(publicUrl).origin ? appUrl : origin) + pathname + search
  }
  const ask = async (
    address: string | URL,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(reached(address), {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: 'manual',
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (set.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const start = async (provider: ProviderName): Promise<URL> =>
    new URL((await (await ask(`${publicUrl}/auth/${provider}`)).json()) as string)
  /** Continues or cancels at the provider. Returns the address of the redirect. */
  const submit = async (page: URL, form: Record<string, string>): Promise<URL> => {
    const response = await ask(page, { method: 'POST', body: new URLSearchParams(form) })
    const location = response.headers.get('location')
    if (!location) throw new Error(`${response.status} ${await response.text()}`)
    return new URL(location)
  }
  const allow = (page: URL, { email, name = 'Ada Test', verified = true }: Visitor): Promise<URL> =>
    submit(page, { email, name, continue: 'yes', ...(verified ? { verified: 'on' } : {}) })
  /** Requests a redirect URI. Returns the parameters of `/callback`. */
  const comeBack = async (address: URL): Promise<Record<string, string>> => {
    const response = await ask(address)
    const location = new URL(response.headers.get('location') ?? '', publicUrl)
    if (response.status !== 302 || location.pathname !== '/callback')
      throw new Error(`${response.status} ${location.href}`)
    return Object.fromEntries(location.searchParams)
  }
  /** Exchanges a code for a session, as the page at `/callback` does. */
  const swap = async (token: string | undefined) => {
    const headers = { 'content-type': 'application/json' }
    const response = await ask(`${publicUrl}/auth/exchange`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ token }),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as any }
  }
  return {
    cookies,
    ask,
    start,
    submit,
    allow,
    comeBack,
    swap,
    /** The whole sign-in. */
    signIn: async (provider: ProviderName, visitor: Visitor): Promise<Record<string, string>> =>
      comeBack(await allow(await start(provider), visitor)),
  }
}
