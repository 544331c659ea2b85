import { formatTimestamp } from '../simulator/time.ts'
import type { WebhookEvent } from './webhook-target.ts'

/** Builds an event as it is delivered and listed. */
export function buildEventBody(event: WebhookEvent, address: string): object {
  const { id, at, type, resourceType, resource, summary } = event
  const own = `${address}/v1/notifications/webhooks-events/${id}`
  return {
    id,
    event_version: '1.0',
    create_time: formatTimestamp(at),
    resource_type: resourceType,
    resource_version: resourceType === 'subscription' ? '2.0' : '1.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: own, rel: 'self', method: 'GET' },
      { href: `${own}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
}
