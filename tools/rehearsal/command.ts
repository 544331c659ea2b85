import { parseArgs } from 'node:util'
import type { Command } from '@parure/features/command.ts'
import { proxyNames } from './proxies.ts'
import { chapters, type Chapter } from './rehearsal.ts'
import { formatRehearsal } from './rehearsal-log.ts'
import { rehearse } from './rehearse.ts'

export const rehearseCommand: Command = {
  usage: `Usage: npx parure rehearse [--only ${chapters.join(',')}] [--previous COMMIT] [--proxy ${proxyNames.join('|')}] [--link-packages]
Installs this commit on this machine as docs/operations.md says, upgrades, kills, restores and promotes it, and prints
a table of the steps. Needs git, openssl and the registry; uses HAProxy, nginx or Caddy where one is installed.
--link-packages links the packages of this folder instead of installing them.`,
  execute: async (args) => {
    const options = {
      only: { type: 'string' },
      previous: { type: 'string' },
      proxy: { type: 'string' },
      'link-packages': { type: 'boolean', default: false },
    } as const
    const { values } = parseArgs({ args, options })
    const only = values.only?.split(',') ?? chapters
    if (!only.every((each) => isChapter(each))) throw new Error(`--only takes ${chapters.join(', ')}.`)
    if (values.proxy !== undefined && !proxyNames.includes(values.proxy))
      throw new Error(`--proxy takes ${proxyNames.join(', ')}.`)
    const rows = await rehearse(
      { only, previous: values.previous, proxy: values.proxy, linksPackages: values['link-packages'] },
      console.error,
    )
    console.log(formatRehearsal(rows))
    if (rows.some(({ holds }) => !holds)) process.exitCode = 1
  },
}

function isChapter(name: string): name is Chapter {
  return chapters.some((each) => each === name)
}
