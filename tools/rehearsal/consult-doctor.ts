import { setTimeout as pause } from 'node:timers/promises'
import { runShellLine } from './run-shell-line.ts'
import type { VersionFolder } from './version-folder.ts'

/** Waits until nothing is broken, since the first backup takes a moment; not where what is broken is accepted. */
export async function consultDoctor(
  { folder }: VersionFolder,
  { mail, waits = true }: { mail?: string; waits?: boolean } = {},
): Promise<string> {
  const line = `npx parure doctor --json${mail === undefined ? '' : ` --mail ${mail}`}`
  for (let tries = 0; ; tries++) {
    const found = JSON.parse(await runShellLine(line, { cwd: folder, accepts: [0, 1] })) as {
      state: string
      about: string
      says: string
    }[]
    const broken = found.filter(({ state }) => state === 'broken').map(({ about, says }) => `${about}: ${says}`)
    if (broken.length === 0) {
      const careful = found.filter(({ state }) => state === 'careful').map(({ about }) => about)
      return `nothing broken, ${careful.length} warnings (${[...new Set(careful)].join(', ')})`
    }
    if (!waits || tries > 8) throw new Error(broken.join('; '))
    await pause(2_000)
  }
}
