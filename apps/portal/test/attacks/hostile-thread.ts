import { handleTasks } from '@parure/process/thread/handle-tasks.ts'

const tasks = {
  double: (given: number) => given * 2,
  /** Never ends. */
  loop: () => {
    for (;;) void 0
  },
  /** Never ends at the item of that number. */
  loopAt: (at: number, begins: (item: number) => void) => {
    for (let item = 0; ; item += 1) {
      begins(item)
      if (item === at) tasks.loop()
    }
  },
  fill: () => {
    const all: unknown[] = []
    for (;;) all.push([all.length, {}])
  },
  /** Exhausts all memory within one call of the engine, which no thread survives. */
  parse: () => (JSON.parse(`[${'{},'.repeat(3_000_000)}{}]`) as unknown[]).length,
  nest: (): unknown => tasks.nest(),
  fail: () => {
    throw new TypeError('this cannot be')
  },
}

export type HostileTasks = typeof tasks

handleTasks(tasks)
