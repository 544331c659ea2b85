import { connect, type Socket } from 'node:net'

export interface SphinxConnection {
  /** Returns the rows of each statement; semicolons separate statements. */
  runStatements(statements: string): Promise<string[][][]>
  close(): void
}

const protocol41 = 0x200
const multiStatements = 0x1_0000
const multiResults = 0x2_0000
const moreResults = 0x8

/** Opens a connection with the subset of MySQL's protocol that Sphinx supports: text statements, one at a time. */
export async function openSphinxConnection(port: number): Promise<SphinxConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  const packets = readPackets(socket)
  await packets.next()
  const login = Buffer.alloc(34)
  login.writeUInt32LE(protocol41 | multiStatements | multiResults, 0)
  login.writeUInt32LE(1 << 24, 4)
  login[8] = 33
  socket.write(framePacket(login, 1))
  await packets.next()
  return {
    runStatements: async (statements) => {
      socket.write(framePacket(Buffer.from(`\u0003${statements}`), 0))
      const results: string[][][] = []
      for (let more = true; more;) {
        const { rows, status } = await readResult(packets)
        results.push(rows)
        more = (status & moreResults) !== 0
      }
      return results
    },
    close: () => void socket.destroy(),
  }
}

function framePacket(payload: Buffer, sequence: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUIntLE(payload.length, 0, 3)
  head[3] = sequence
  return Buffer.concat([head, payload])
}

async function* readPackets(socket: Socket): AsyncGenerator<Buffer, never> {
  let buffered = Buffer.alloc(0)
  const fillBuffer = async (length: number): Promise<void> => {
    while (buffered.length < length) {
      const chunk = socket.read() as Buffer | null
      if (chunk) buffered = Buffer.concat([buffered, chunk])
      else await waitUntilReadable(socket)
    }
  }
  for (;;) {
    await fillBuffer(4)
    const length = buffered.readUIntLE(0, 3)
    await fillBuffer(4 + length)
    yield buffered.subarray(4, 4 + length)
    buffered = buffered.subarray(4 + length)
  }
}

function waitUntilReadable(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('readable', () => {
      socket.off('error', reject)
      resolve()
    })
    socket.once('error', reject)
  })
}

/** Format: column names, an end packet, rows, an end packet with the status. */
async function readResult(packets: AsyncGenerator<Buffer, never>): Promise<{ rows: string[][]; status: number }> {
  const readPacket = async (): Promise<Buffer> => (await packets.next()).value
  const head = await readPacket()
  if (head[0] === 0xff) throw new Error(head.subarray(9).toString())
  for (let column = 0; column <= head[0]!; column++) await readPacket()
  const rows: string[][] = []
  for (;;) {
    const packet = await readPacket()
    if (packet[0] === 0xff) throw new Error(packet.subarray(9).toString())
    if (packet[0] === 0xfe && packet.length < 9) return { rows, status: packet.readUInt16LE(3) }
    rows.push(parseTexts(packet))
  }
}

/** Each text has a length prefix of one byte, because all texts here are short. */
function parseTexts(packet: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < packet.length;) {
    const length = packet[at]!
    texts.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return texts
}
