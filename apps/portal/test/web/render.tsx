import { Role } from '@parure/contract/role.ts'
import { act, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Site } from '@parure/features/shell/web/context.ts'
import { fallbackSite } from '@parure/features/shell/web/use-site.ts'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { LinkClicks } from '@parure/render/link-clicks.tsx'

interface Options {
  /** The current address. */
  at?: string
  /** State of its history entry. */
  state?: unknown
  /** The facts of the site that matter to the test. */
  site?: Partial<Site>
}

const site: Site = { ...fallbackSite, publicUrl: 'https://parure.test' }

/** Renders an element on every page of the site; `router.state` has the current location. */
export function renderOnSite(element: ReactNode, { at = '/here', state, site: facts }: Options = {}) {
  const root = { id: 'root', element: <Root />, loader: () => null, children: [{ path: '*', element }] }
  const router = createMemoryRouter([root], {
    initialEntries: [{ ...partsOf(at), state }],
    hydrationData: { loaderData: { root: { site: { ...site, ...facts } } } },
  })
  const user = userWhoFills()
  return {
    ...render(<RouterProvider router={router} />),
    router,
    user,
    address: () => addressOf(router.state.location),
  }
}

function Root() {
  return (
    <>
      <LinkClicks />
      <Outlet />
    </>
  )
}

/** `fill` types a whole text at once where single keys do not matter, because each key renders. */
function userWhoFills() {
  const user = userEvent.setup({ delay: null })
  const fill = async (field: Element, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  return Object.assign(user, { fill })
}

/** Renders a hook on a page of the site. */
export function renderHookOnSite<Result, Props>(hook: (props: Props) => Result, { at = '/here', state }: Options = {}) {
  let children: ReactNode
  const Page = () => children
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <Page /> }], {
    initialEntries: [{ ...partsOf(at), state }],
  })
  const wrapper = (props: { children: ReactNode }) => {
    children = props.children
    return <RouterProvider router={router} />
  }
  return { ...renderHook(hook, { wrapper }), router, address: () => addressOf(router.state.location) }
}

/** Waits for pending promises and for React's updates. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  })
}

/** For fake timers. */
export function passTime(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

export function signIn(roleId: Role = Role.Premium): void {
  storeSession({ token: 'token-of-ada', username: 'Ada Example', roleId }, 'ada@parure.test')
}

function partsOf(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://site')
  return { pathname, search, hash }
}

function addressOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash
}

/** Finds the button with this text, also while it is busy. */
export function findButton(text: string): HTMLButtonElement {
  const [button] = screen.getAllByText(text).flatMap((found) => found.closest('button') ?? [])
  if (!button) throw new Error(`no button reads ${text}`)
  return button
}

/** Renders a page's component with its loader data, or its error boundary with the error. */
export function renderPage(Page: unknown, loaderData?: unknown, error?: unknown): ReactNode {
  const Any = Page as ComponentType<{ loaderData: unknown; error: unknown }>
  return <Any loaderData={loaderData} error={error} />
}

/** The arguments of a `clientLoader` for an address. */
export function buildLoaderArgs(address: string, more: object = {}): never {
  return { request: new Request(new URL(address, 'http://localhost:3000')), params: {}, ...more } as never
}

/** The result of a `clientLoader`, or its redirect. */
export async function settleLoading(loading: Promise<unknown>): Promise<unknown> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof Response) return `${error.status} ${error.headers.get('location') ?? ''}`.trim()
    throw error
  }
}
