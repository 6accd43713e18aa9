import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { answerWith, etagOf, type CachedFile } from './cached-file.ts'

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

/**
 * The built console, read once. Hashed assets are immutable; pages are revalidated by etag. A page may have a document of its own, and so may
 * all pages whose address begins alike (`/letter/…`).
 */
export function staticFiles(folder: string): MiddlewareHandler {
  const files = loadFiles(folder)
  const page = files.get('/index.html')
  const documentOf = (path: string) =>
    files.get(`${path}.html`) ?? files.get(`/${path.split('/')[1] ?? ''}.html`)
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const path = c.req.path
    const isFilePath = extname(path) !== ''
    const file = files.get(path) ?? (isFilePath ? undefined : (documentOf(path) ?? page))
    if (!file) return next()
    return answerWith(c, file)
  }
}

function loadFiles(folder: string): Map<string, CachedFile> {
  const files = new Map<string, CachedFile>()
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
      etag: etagOf(bytes),
      cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
  return files
}
