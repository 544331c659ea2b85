import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '@parure/portal/test/bar/installation.ts'
import { searchPath } from './run-shell-line.ts'
import { startNodeProxy } from './node-proxy.ts'

const run = promisify(execFile)

export const siteName = 'parure.example'

export interface Certificate {
  /** Folder with fullchain.pem, privkey.pem and both as site.pem. */
  folder: string
  ca: string
}

export interface Proxy {
  /** Such as `HAProxy 2.6.12 with deploy/haproxy-host.cfg`. */
  name: string
  close(): Promise<void>
}

/** Addresses, files and certificate of a proxy. */
export interface ProxyPlace {
  folder: string
  /** The program's folder, with `deploy`. */
  program: string
  port: number
  webPorts: readonly number[]
  certificate: Certificate
}

interface RealProxy {
  title: string
  config: string
  version: readonly string[]
  /** Changes of the published file: addresses of this machine in place of a host's. */
  adapt(text: string, place: ProxyPlace, otherPort: number): [string | RegExp, string][]
  /** What surrounds the file, and the arguments. */
  wrap?(file: string, folder: string): string
  start(file: string): string[]
}

const real: Readonly<Record<string, RealProxy>> = {
  haproxy: {
    title: 'HAProxy',
    config: 'deploy/haproxy-host.cfg',
    version: ['-v'],
    adapt: (_, { port, certificate }, otherPort) => [
      ['  bind :80\n', ''],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/haproxy/certificates/', path.join(certificate.folder, 'site.pem')],
      ['127.0.0.1:8405', `127.0.0.1:${otherPort}`],
    ],
    start: (file) => ['-db', '-q', '-f', file],
  },
  nginx: {
    title: 'nginx',
    config: 'deploy/nginx.conf',
    version: ['-v'],
    adapt: (_, { port, certificate }, otherPort) => [
      [/listen (?:\[::\]:)?80;\n/, `listen 127.0.0.1:${otherPort};\n`],
      [/\tlisten \[::\]:\S+.*\n/g, ''],
      ['listen 443', `listen 127.0.0.1:${port}`],
      ['/etc/ssl/parure', certificate.folder],
    ],
    wrap: (file, folder) => {
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
      return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
events {} http { access_log off; ${temporary} include ${file}; }`
    },
    start: (file) => ['-c', file],
  },
  caddy: {
    title: 'Caddy',
    config: 'deploy/Caddyfile',
    version: ['version'],
    adapt: (_, { port, certificate }) => [
      ['{\n', '{\n\tadmin off\n\tauto_https disable_redirects\n'],
      [
        /^parure\.example \{/m,
        `${siteName}:${port} {\n\ttls ${certificate.folder}/fullchain.pem ${certificate.folder}/privkey.pem`,
      ],
    ],
    start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

export const proxyNames = [...Object.keys(real), 'node']

/** Makes a certificate for the site that signs itself. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const key = path.join(folder, 'privkey.pem')
  const chain = path.join(folder, 'fullchain.pem')
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`]
  await mkdir(folder, { recursive: true })
  await run('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', chain])
  const ca = await readFile(chain, 'utf8')
  await writeFile(path.join(folder, 'site.pem'), ca + (await readFile(key, 'utf8')))
  return { folder, ca }
}

/** Starts the first real proxy that is installed, or the wanted one; a small one in this process where there is none. */
export async function startProxy(place: ProxyPlace, wanted?: string): Promise<Proxy> {
  for (const [program, proxy] of Object.entries(real)) {
    if (wanted !== undefined && wanted !== program) continue
    const version = await readVersion(program, proxy)
    if (version !== undefined) return startRealProxy(program, proxy, version, place)
    if (wanted !== undefined) throw new Error(`${program} is not installed.`)
  }
  return startNodeProxy(place)
}

async function startRealProxy(program: string, proxy: RealProxy, version: string, place: ProxyPlace): Promise<Proxy> {
  const published = await readFile(path.join(place.program, proxy.config), 'utf8')
  const changes = proxy.adapt(published, place, await findFreePort())
  const ports: [string, string][] = [3001, 3002].map((port, index) => [
    `127.0.0.1:${port}`,
    `127.0.0.1:${place.webPorts[index]}`,
  ])
  const text = [...changes, ...ports].reduce((changed, [from, to]) => {
    const isThere = typeof from === 'string' ? changed.includes(from) : from.test(changed)
    if (!isThere) throw new Error(`${proxy.config} has nothing like ${from}`)
    return typeof from === 'string' && from !== '{\n' ? changed.replaceAll(from, to) : changed.replace(from, to)
  }, published)
  const folder = path.join(place.folder, program)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const file = path.join(folder, path.basename(proxy.config))
  await writeFile(file, text)
  const main = proxy.wrap ? path.join(folder, 'main.conf') : file
  if (proxy.wrap) await writeFile(main, proxy.wrap(file, folder))
  const env = { PATH: searchPath, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, proxy.start(main), { env, stdio: ['ignore', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')
  await waitUntilListening(place.port, () => child.exitCode !== null)
  return {
    name: `${proxy.title} ${version} with ${proxy.config}`,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readVersion(program: string, { version }: RealProxy): Promise<string | undefined> {
  const said = await run(program, version).catch(() => undefined)
  return said && /\d+\.\d+(?:\.\d+)?/.exec(`${said.stdout}${said.stderr}`)?.[0]
}

async function waitUntilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !hasEnded(); tries++) {
    if (await fetch(`http://127.0.0.1:${port}/`).then(() => true, isOtherThanRefused)) return
    await pause(25)
  }
  throw new Error('The proxy does not start.')
}

/** A port that speaks TLS closes the connection or answers with an error, but takes it. */
function isOtherThanRefused(error: { cause?: { code?: string } }): boolean {
  return error.cause?.code !== 'ECONNREFUSED'
}
