import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { Failure } from './failure.ts'
import { bodyTooLarge } from './limit-body.ts'

/** A file that came with a form. It lies on disk, and is gone once it is closed or the process ends. */
export interface UploadedFile {
  name: string
  size: number
  sha256: Buffer
  /** Its first bytes, by which its kind is recognised. */
  head: Uint8Array
  read: (at: number, length: number) => Promise<Buffer>
  close: () => Promise<void>
}

export interface FileLimits {
  /** Of the whole form. */
  maxBytes: number
  openFile: () => Promise<FileHandle>
}

/** A form has the file and, with some clients, a few short fields that nobody reads. */
const formLimits = { files: 3, fields: 20, fieldSize: 64 * 1024, parts: 25, headerPairs: 50 }
const headBytes = 64 * 1024

/** A file for reading and writing that has no name any more: whatever ends, the process killed included, it does not stay. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `mingmu-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

/**
 * Writes the form's file named `file` to disk while it comes, a piece at a time: the sender waits for the disk, and no more than some
 * pieces are in memory. Throws Failure 400 for what is no such form or breaks off, 413 as soon as it is too long.
 */
export async function receiveFile(
  body: ReadableStream<Uint8Array> | null,
  contentType: string | undefined,
  limits: FileLimits,
): Promise<UploadedFile> {
  const form = body && openForm(contentType)
  if (!form) throw notMultipart()
  const ended = once(form, 'finish')
  let file: { name: string; stream: Readable; stored: Promise<CachedFile> } | undefined
  const broken = new Promise<never>((_, reject) => {
    form.on('error', reject)
    form.on('file', (field, stream, name) => {
      // Each of them breaks when the form does, whoever reads it by then.
      stream.on('error', reject)
      if (field !== 'file' || file) return void stream.resume()
      file = { name: baseName(name), stream, stored: keep(stream, limits.openFile) }
      file.stored.catch(reject)
    })
  })
  broken.catch(() => {})
  ended.catch(() => {})
  try {
    await Promise.race([feed(body, form, limits.maxBytes), broken])
    await Promise.race([ended, broken])
    if (!file) throw notMultipart()
    return asUploaded(file.name, await file.stored)
  } catch (error) {
    form.destroy(error as Error)
    // Ends the writing, which closes what it wrote; one that is complete is closed here.
    file?.stream.destroy(error as Error)
    file?.stored.then(({ handle }) => handle.close()).catch(() => {})
    throw error instanceof Failure || isOfDisk(error) ? error : notMultipart(error)
  }
}

/** Gives the form its pieces, each when the one before is written. */
async function feed(body: ReadableStream<Uint8Array>, form: BusboyInstance, maxBytes: number): Promise<void> {
  const reader = body.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > maxBytes) throw bodyTooLarge(maxBytes)
      if (form.destroyed) throw new Error('the form is broken')
      if (!form.write(value)) await once(form, 'drain')
    }
    form.end()
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  }
}

interface CachedFile {
  handle: FileHandle
  size: number
  sha256: Buffer
  head: Uint8Array
}

async function keep(stream: Readable, openFile: () => Promise<FileHandle>): Promise<CachedFile> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  let handle: FileHandle | undefined
  try {
    handle = await openFile()
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece)
      if (size < headBytes) head.push(Buffer.from(piece.subarray(0, headBytes - size)))
      await handle.appendFile(piece)
      size += piece.length
    }
    return { handle, size, sha256: hash.digest(), head: Buffer.concat(head) }
  } catch (error) {
    await handle?.close()
    throw error
  }
}

const asUploaded = (name: string, { handle, ...about }: CachedFile): UploadedFile => ({
  name,
  ...about,
  read: async (at, length) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, about.size - at)))
    await handle.read(bytes, 0, bytes.length, at)
    return bytes
  },
  close: () => handle.close(),
})

function openForm(contentType: string | undefined): BusboyInstance | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) return null
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits: formLimits,
      preservePath: true,
    })
  } catch {
    return null
  }
}

const notMultipart = (cause?: unknown) => new Failure(400, { messageKey: 'notMultipart', cause })

/** Ours to answer for, such as a full disk; all else is what was sent. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  ['open', 'write', 'mkdir', 'unlink'].includes(String(error.syscall))

/** The last part of a file name, without control characters, at most 200 characters. */
const baseName = (name: string): string =>
  (name.split(/[\\/]/).pop() ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'file'
