import { existsSync } from 'node:fs'

/**
 * Returns a browser that needs neither a download nor an account: `CHROMIUM_PATH`, the system's, or the one from npm.
 */
export async function findBrowserPath(): Promise<string> {
  const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = installed.find((file) => file !== undefined && existsSync(file))
  if (found) return found
  // Makes the package unpack the shared libraries that a minimal machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
