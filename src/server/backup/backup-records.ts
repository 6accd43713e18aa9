import { BackupRefused } from './backup-refused.ts'
import { ByteReader } from './byte-reader.ts'

/** The inside of a backup: a table is named, its rows follow in pieces; then files, and last the manifest. */
type RecordKind = 'table' | 'rows' | 'file' | 'manifest'
export interface BackupRecord {
  kind: RecordKind
  payload: Buffer
}
/** A file of the data folder. */
export interface BackedUpFile {
  name: string
  /** Base64. */
  content: string
}

const kinds: readonly RecordKind[] = ['table', 'rows', 'file', 'manifest']
const headBytes = 5
const maxPayload = 64 * 1024 * 1024

export function recordOf(kind: RecordKind, payload: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head[0] = kinds.indexOf(kind)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

export const documentRecord = (kind: RecordKind, document: unknown): Buffer =>
  recordOf(kind, Buffer.from(JSON.stringify(document)))

/** Every record up to the manifest; throws BackupRefused where it ends before, or goes on after it. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = new ByteReader(source)
  for (;;) {
    const head = await reader.take(headBytes)
    const kind = kinds[head?.[0] ?? -1]
    const length = head?.readUInt32BE(1) ?? 0
    const payload = length > maxPayload ? undefined : await reader.take(length)
    if (!kind || !payload) throw new BackupRefused('the backup ends before its manifest')
    yield { kind, payload }
    if (kind !== 'manifest') continue
    if (await reader.take(1)) throw new BackupRefused('the backup goes on behind its manifest')
    return
  }
}
