import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  type: string
  etag: string
  cache: string
}

/** The built console, read once. Hashed assets are immutable; pages are revalidated by etag. */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = loadFiles(folder)
  const page = files.get('/index.html')
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = c.req.path
    const isFilePath = extname(path) !== ''
    const file = files.get(path) ?? (isFilePath ? undefined : page)
    if (!file) return next()
    const headers = new Headers({
      'content-type': file.type,
      etag: file.etag,
      'cache-control': file.cache,
      vary: 'accept-encoding',
    })
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    const usesBrotli = file.brotli !== null && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    const body = usesBrotli ? file.brotli! : file.bytes
    if (usesBrotli) headers.set('content-encoding', 'br')
    headers.set('content-length', String(body.byteLength))
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  }
}

function loadFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br') || entry.name.endsWith('.map')) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = new Uint8Array(readFileSync(path))
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, {
      bytes,
      brotli: existsSync(`${path}.br`) ? new Uint8Array(readFileSync(`${path}.br`)) : null,
      type: types[extname(entry.name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
  return files
}
