import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** A file in memory as it is sent: as it is, or as brotli to whoever takes that. */
export interface CachedFile {
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  type: string
  etag: string
  /** For `Cache-Control`. */
  cache: string
}

export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The file, or 304 where the reader has it already. */
export function answerWith(c: Context, file: CachedFile): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    'cache-control': file.cache,
    vary: 'accept-encoding',
  })
  if (isKnown(c.req.header('if-none-match') ?? '', file.etag))
    return new Response(null, { status: 304, headers })
  const usesBrotli = file.brotli !== null && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  const body = usesBrotli ? file.brotli! : file.bytes
  if (usesBrotli) headers.set('content-encoding', 'br')
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { headers })
}

/** A proxy that compresses marks the etag as weak; the file is the same. */
const isKnown = (input: string, etag: string): boolean =>
  input.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
