import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderHookOnSite } from '@parure/portal/test/web/render.tsx'
import { useSheetEntry } from './use-sheet-entry.ts'

const renderEntry = (at: string) => renderHookOnSite(() => useSheetEntry('#sheet'), { at })

test('opening a sheet adds an entry of the history, and closing goes back from it', async () => {
  const { result, address, router } = renderEntry('/list?page=2')
  await act(async () => result.current.show())
  expect([result.current.open, address()]).toEqual([true, '/list?page=2#sheet'])
  await act(async () => result.current.close())
  expect([result.current.open, address()]).toEqual([false, '/list?page=2'])
  await act(() => router.navigate(1))
  expect(result.current.open).toBe(true)
})

test('pressed twice, neither opening nor closing acts twice', async () => {
  const { result, address, router } = renderEntry('/before')
  await act(() => router.navigate('/list'))
  await act(async () => result.current.show())
  await act(async () => result.current.show())
  await act(async () => {
    result.current.close()
    result.current.close()
  })
  expect(address()).toBe('/list')
})

test('Back closes the sheet and nothing else', async () => {
  const { result, address, router } = renderEntry('/list')
  await act(async () => result.current.show())
  await act(() => router.navigate(-1))
  expect([result.current.open, address()]).toEqual([false, '/list'])
})

test('an address shared with the sheet open stays when it is closed', async () => {
  const { result, address } = renderEntry('/list#sheet')
  expect(result.current.open).toBe(true)
  await act(async () => result.current.close())
  expect([result.current.open, address()]).toEqual([false, '/list'])
})

test('a link within the sheet leads elsewhere and leaves it open, one entry above the list', async () => {
  const { result, address, router } = renderEntry('/list')
  await act(async () => result.current.show())
  await act(async () => {
    result.current.keepOpen()
    await router.navigate('/list?page=2', { replace: true })
  })
  expect([result.current.open, address()]).toEqual([true, '/list?page=2#sheet'])
  await act(() => router.navigate(-1))
  expect([result.current.open, address()]).toEqual([false, '/list?page=2'])
})
