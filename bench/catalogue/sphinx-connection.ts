import { connect, type Socket } from 'node:net'

export interface SphinxConnection {
  /** Returns the rows of each statement; semicolons separate statements. */
  rows(statements: string): Promise<string[][][]>
  close(): void
}

const protocol41 = 0x200
const multiStatements = 0x1_0000
const multiResults = 0x2_0000
const moreResults = 0x8

/** Opens a connection with the subset of MySQL's protocol that Sphinx supports: text statements, one at a time. */
export async function sphinxConnection(port: number): Promise<SphinxConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  const packets = packetsOf(socket)
  await packets.next()
  const login = Buffer.alloc(34)
  login.writeUInt32LE(protocol41 | multiStatements | multiResults, 0)
  login.writeUInt32LE(1 << 24, 4)
  login[8] = 33
  socket.write(framed(login, 1))
  await packets.next()
  return {
    rows: async (statements) => {
      socket.write(framed(Buffer.from(`\u0003${statements}`), 0))
      const results: string[][][] = []
      for (let more = true; more;) {
        const { rows, status } = await resultOf(packets)
        results.push(rows)
        more = (status & moreResults) !== 0
      }
      return results
    },
    close: () => void socket.destroy(),
  }
}

function framed(payload: Buffer, sequence: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUIntLE(payload.length, 0, 3)
  head[3] = sequence
  return Buffer.concat([head, payload])
}

async function* packetsOf(socket: Socket): AsyncGenerator<Buffer, never> {
  let held = Buffer.alloc(0)
  const wanted = async (length: number): Promise<void> => {
    while (held.length < length) {
      const chunk = socket.read() as Buffer | null
      if (chunk) held = Buffer.concat([held, chunk])
      else await readable(socket)
    }
  }
  for (;;) {
    await wanted(4)
    const length = held.readUIntLE(0, 3)
    await wanted(4 + length)
    yield held.subarray(4, 4 + length)
    held = held.subarray(4 + length)
  }
}

function readable(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('readable', () => {
      socket.off('error', reject)
      resolve()
    })
    socket.once('error', reject)
  })
}

/** Format: column names, an end packet, rows, an end packet with the status. */
async function resultOf(packets: AsyncGenerator<Buffer, never>): Promise<{ rows: string[][]; status: number }> {
  const next = async (): Promise<Buffer> => (await packets.next()).value
  const head = await next()
  if (head[0] === 0xff) throw new Error(head.subarray(9).toString())
  for (let column = 0; column <= head[0]!; column++) await next()
  const rows: string[][] = []
  for (;;) {
    const packet = await next()
    if (packet[0] === 0xff) throw new Error(packet.subarray(9).toString())
    if (packet[0] === 0xfe && packet.length < 9) return { rows, status: packet.readUInt16LE(3) }
    rows.push(textsOf(packet))
  }
}

/** Each text has a length prefix of one byte, because all texts here are short. */
function textsOf(packet: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < packet.length;) {
    const length = packet[at]!
    texts.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return texts
}
