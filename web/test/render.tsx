import { Role } from '@parure/domain/role'
import { act, render, renderHook } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import type { Site } from '../src/shell/context.ts'
import { storeSession } from '../src/shell/session.ts'

interface Options {
  /** The address that is open. */
  at?: string
  /** State of its history entry. */
  state?: unknown
  /** Of the site's facts, those that matter to the test. */
  site?: Partial<Site>
}

const site: Site = { publicUrl: 'https://parure.test', demo: false, supportEmail: null, social: [] }

/** Renders an element on every page of the site; `router.state` says where one is. */
export function renderAt(element: ReactNode, { at = '/here', state, site: facts }: Options = {}) {
  const root = { id: 'root', element: <Outlet />, loader: () => null, children: [{ path: '*', element }] }
  const router = createMemoryRouter([root], {
    initialEntries: [{ ...partsOf(at), state }],
    hydrationData: { loaderData: { root: { site: { ...site, ...facts } } } },
  })
  const user = userEvent.setup({ delay: null })
  return {
    ...render(<RouterProvider router={router} />),
    router,
    user,
    address: () => addressOf(router.state.location),
  }
}

/** Renders a hook on a page of the site. */
export function renderHookAt<Result, Props>(hook: (props: Props) => Result, { at = '/here', state }: Options = {}) {
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

/** Lets every promise that can be resolved be so, and React render what follows. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  })
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
