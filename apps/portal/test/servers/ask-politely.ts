// Requests one address repeatedly as a worker would: node ask-politely.ts DATABASE_URL ADDRESS TIMES EVERY_MS
import { openDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import { createPoliteFetch } from '@parure/fetch/create-polite-fetch.ts'
import type { Schema } from '@parure/features/schema.ts'

const [databaseUrl, address = '', times, everyMs] = process.argv.slice(2)
const { db, close } = await openDatabase<Schema>({ databaseUrl, dataDir: '' })
const web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: ['127.0.0.1'] }, db)
const site = createPoliteFetch(web, { everyMs: Number(everyMs), most: 100, signal: new AbortController().signal })
for (let time = 0; time < Number(times); time += 1) await site.fetchPage(address)
await Promise.all([web.close(), close()])
