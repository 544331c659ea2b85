/** What a rehearsal has opened, closed in reverse order however it ends. */
export interface Closers {
  add(close: () => Promise<unknown>): void
  closeAll(): Promise<void>
}

export function createClosers(): Closers {
  const open: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const closeEach = async (): Promise<void> => {
    for (let close = open.pop(); close; close = open.pop())
      await close().catch((error: unknown) => console.error(`Not closed: ${String(error)}`))
  }
  return {
    add: (close) => void open.push(close),
    closeAll: () => (closing ??= closeEach()),
  }
}
