import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files by their path in the project. */
export type Sources = Record<string, string>

export const projectRoot = path.resolve(import.meta.dirname, '../../../..')

/** Lints the files in one run under the project's own configuration. Returns each one's broken rules, sorted. */
export function lintSources(sources: Sources): Map<string, string[]> {
  const config = JSON.parse(readFileSync(path.join(projectRoot, '.oxlintrc.json'), 'utf8')) as object
  // No tested rule needs types, and without them a run needs a fraction of a second.
  const files = { ...sources, '.oxlintrc.json': JSON.stringify({ ...config, options: { typeAware: false } }) }
  const report = inFolder(files, (folder) => run('oxlint/bin/oxlint', ['--format', 'json'], folder))
  const broken = new Map<string, string[]>(Object.keys(sources).map((file) => [file, []]))
  for (const { code, filename } of (JSON.parse(report) as { diagnostics: Diagnostic[] }).diagnostics) {
    broken.get(filename.replaceAll('\\', '/'))?.push(ruleName(code))
  }
  return new Map([...broken].map(([file, rules]) => [file, rules.toSorted()]))
}

/** Compiles the files under the project's own options. Returns each one's errors, such as `TS1294`. */
export function compileErrors(sources: Sources): Map<string, string[]> {
  const options = { extends: path.join(projectRoot, 'tsconfig.base.json'), compilerOptions: { types: [] } }
  const files = { ...sources, 'tsconfig.json': JSON.stringify(options), 'package.json': '{ "type": "module" }' }
  const report = inFolder(files, (folder) => run('typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], folder))
  const errors = new Map<string, string[]>(Object.keys(sources).map((file) => [file, []]))
  for (const [, file = '', code = ''] of report.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)) {
    errors.get(file)?.push(code)
  }
  return errors
}

interface Diagnostic {
  code: string
  filename: string
}

/** Converts `eslint(max-lines)` to `max-lines`, `node(no-process-env)` to `node/no-process-env`. */
function ruleName(code: string): string {
  return code.replace(/^eslint\(|\)$/g, '').replace('(', '/')
}

function inFolder<T>(files: Sources, work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'parure-fixtures-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the output of a linter or compiler, which fails on fixtures intentionally. */
function run(program: string, args: string[], folder: string): string {
  const command = [path.join(projectRoot, 'node_modules', program), ...args]
  const { error, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 })
  if (error) throw error
  return stdout
}
