import type { UploadedFile } from '../../../src/server/http/receive-file.ts'

/** A file as the server has received it, for whoever calls what takes it. */
export async function uploadedFile(file: File): Promise<UploadedFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return {
    name: 'file.csv',
    size: bytes.length,
    sha256: Buffer.alloc(32),
    head: bytes.subarray(0, 64 * 1024),
    read: async (at, length) => bytes.subarray(at, at + length),
    close: async () => {},
  }
}
