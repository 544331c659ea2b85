import path from 'node:path'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../..')
const optionalUrl = z.url().optional()

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default(path.join(root, '.data')),
  DATABASE_URL: z.string().optional(),
  IMAGE_STORE: z.templateLiteral(['file:', z.string()]).optional(),
  TRUST_PROXY: z.string().optional(),
  SECRET_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length >= 32, 'at least 32 bytes in base64')
    .optional(),
  LIST_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  SUPPORT_EMAIL: z.email().optional(),
  SOCIAL_INSTAGRAM: optionalUrl,
  SOCIAL_FACEBOOK: optionalUrl,
  SOCIAL_TELEGRAM: optionalUrl,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the settings once, from environment variables; throws a sentence that names every setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not understood:\n  ${wrong.join('\n  ')}`)
  }
  const s = parsed.data
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, '')
  const dataDir = path.resolve(s.DATA_DIR)
  const local = isLoopback(new URL(publicUrl).hostname)
  return {
    root,
    dev: s.NODE_ENV === 'development',
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    /** A local installation stands in for what is not configured; a public one never does. */
    local,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    secretKey: s.SECRET_KEY,
    pictureDir: s.IMAGE_STORE ? path.resolve(s.IMAGE_STORE.slice('file:'.length)) : path.join(dataDir, 'pictures'),
    trustProxy: s.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    /** Between saying that it is no longer ready and closing, in milliseconds: time for a balancer to notice. */
    drainTime: local ? 0 : 5_000,
    listCallsPerMinute: s.LIST_CALLS_PER_MINUTE,
    supportEmail: s.SUPPORT_EMAIL ?? null,
    social: [
      { name: 'Instagram' as const, url: s.SOCIAL_INSTAGRAM },
      { name: 'Facebook' as const, url: s.SOCIAL_FACEBOOK },
      { name: 'Telegram' as const, url: s.SOCIAL_TELEGRAM },
    ].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
    /** A terminal of one's own shows only what is amiss. */
    logLevel: s.LOG_LEVEL ?? (local ? 'warn' : 'info'),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
