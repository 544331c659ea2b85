// The service worker: keeps the files of the shell, answers navigations without a connection, and shows push messages.
// It stores no answer of a call and no page; scripts and styles have hashed names and stay in the browser's own cache.
// The page stores saved lots (features/pocket/web/keep-saved-lots.ts) and deletes them at logout, at a change of the plan and of
// the account; here they are only read.
const shell = 'parure-shell-1'
const saved = 'saved-lots'
const shellFiles = ['/offline.css', '/icon.svg', '/icon-192.png']
const snapshotUrl = '/saved-lots.json'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(shellFiles))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![shell, saved].includes(name)) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, url))
  else if (url.pathname.startsWith('/saved-pictures/')) event.respondWith(loadSavedPicture(request))
  else if (shellFiles.includes(url.pathname)) event.respondWith(loadShellFile(request))
  else if (url.pathname.endsWith('.woff2')) event.respondWith(loadFont(request, url))
})

/**
 * Pages come from the network only; without a connection a page is made of what is kept. The page of saved lots is
 * never answered from the browser's cache, whose copy shows nothing without a connection.
 */
async function navigate(event, url) {
  try {
    if (url.pathname === '/my-collection') return await fetch(url, { cache: 'no-store', redirect: 'manual' })
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return renderOffline(url)
  }
}

async function loadShellFile(request) {
  return (await caches.match(request, { cacheName: shell })) ?? fetch(request)
}

/** The offline page names fonts without the hashes of their file names; they are kept when a page loads them. */
async function loadFont(request, url) {
  const [name] = /instrument|caslon/.exec(url.pathname) ?? []
  const key = `/offline-${name}.woff2`
  const cache = await caches.open(shell)
  const kept = await cache.match(key)
  if (url.pathname === key) return kept ?? Response.error()
  const response = await fetch(request)
  if (name && !kept && response.ok) await cache.put(key, response.clone())
  return response
}

async function loadSavedPicture(request) {
  return (await caches.match(request, { cacheName: saved })) ?? Response.error()
}

/** Returns the kept copy of saved lots; null without one, and deletes one that is too old. */
async function loadSnapshot() {
  if (!(await caches.has(saved))) return null
  const stored = await (await caches.open(saved)).match(snapshotUrl)
  if (!stored) return null
  const snapshot = await stored.json()
  if (Date.now() < snapshot.until) return snapshot
  await caches.delete(saved)
  return null
}

async function renderOffline(url) {
  const snapshot = await loadSnapshot().catch(() => null)
  const isCollection = url.pathname === '/my-collection'
  const body = isCollection && snapshot ? renderSavedLots(snapshot) : renderNoConnection(snapshot !== null, url)
  const title = isCollection && snapshot ? 'Saved Jewelries' : 'No connection'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Parure</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/offline.css"></head><body><header><a href="/">Parure</a></header>${body}</body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'",
    'cache-control': 'no-store',
  }
  return new Response(html, { status: isCollection && snapshot ? 200 : 503, headers })
}

function renderSavedLots({ savedAt, lots }) {
  const moment = new Date(savedAt).toLocaleString(navigator.language, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = lots.map(
    ({ title, facts, picture }) =>
      `<li>${picture ? `<img src="${escapeText(picture)}" alt="" width="72" height="72">` : '<i></i>'}<div><b>${escapeText(title)}</b><p>${escapeText(facts)}</p></div></li>`,
  )
  return `<p class="note" role="status">You’re offline. Saved lots as of ${escapeText(moment)}.</p><main><h1>Saved Jewelries</h1><ul>${rows.join('')}</ul><a class="button" href="/my-collection">Try again</a></main>`
}

function renderNoConnection(hasSavedLots, url) {
  const kept = hasSavedLots
    ? '<p>Your saved lots are kept on this device.</p><a class="button" href="/my-collection">Saved Jewelries</a>'
    : '<p>Check your connection and try again.</p>'
  return `<p class="note" role="status">You’re offline.</p><main class="empty"><h1>This page needs a connection</h1>${kept}<a href="${escapeText(url.pathname + url.search)}">Try again</a></main>`
}

function escapeText(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag, image } = event.data?.json() ?? {}
  if (!title) return
  const options = { body, tag, icon: '/icon-192.png', badge: '/badge.png', data: { url }, ...(image && { image }) }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data?.url ?? '/', location.origin)))
})

/** Shows the page in an open window, else in a new one. Addresses of other sites lead to Home. */
async function openPage(url) {
  const address = url.origin === location.origin ? url.href : '/'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [open] = windows
  if (open && 'navigate' in open) return (await open.navigate(address))?.focus()
  return self.clients.openWindow(address)
}
