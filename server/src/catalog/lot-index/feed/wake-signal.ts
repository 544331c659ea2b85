/** A wait that `ring` ends early. It begins with the call of `next`, so that no wake-up after that is missed. */
export function wakeSignal(): { ring(): void; next(longest: number): Promise<void> } {
  let rung = Promise.withResolvers<void>()
  return {
    ring: () => rung.resolve(),
    next: async (longest) => {
      rung = Promise.withResolvers()
      const timer = setTimeout(rung.resolve, longest)
      await rung.promise
      clearTimeout(timer)
    },
  }
}
