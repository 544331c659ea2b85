/** A wait that `ring` ends early. The wait begins with the call of `next`, so that later wake-ups are not missed. */
export function createWakeSignal(): { ring(): void; next(longest: number): Promise<void> } {
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
