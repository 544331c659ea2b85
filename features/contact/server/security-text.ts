import type { FastifyInstance } from 'fastify'

/** Days for which the file says that it holds. */
const validDays = 180

/** Serves `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. */
export function serveSecurityText(
  app: FastifyInstance,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string | null },
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      ...(supportEmail === null ? [] : [`Contact: mailto:${supportEmail}`]),
      `Contact: ${publicUrl}/settings/contact-us`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
