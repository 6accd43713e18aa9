import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Hono } from 'hono'
import { docsPage, docsStyle, openApiDocument } from './openapi.ts'
import { answerWith, etagOf, type CachedFile } from './cached-file.ts'
import type { AppEnv } from './request.ts'

const compress = promisify(brotliCompress)

/**
 * Documents of the contract, for whoever asks, without a session: to write one out holds every other request up for a tenth of a
 * second. The contract does not change while the server runs, so each is written once, for its first reader, and cached.
 */
export function mountContractDocuments(app: Hono<AppEnv>): void {
  const documents = {
    '/eye/openapi.json': written('application/json', () => JSON.stringify(openApiDocument())),
    '/eye/docs': written('text/html; charset=utf-8', docsPage),
    '/eye/docs.css': written('text/css; charset=utf-8', () => docsStyle),
  }
  for (const [path, document] of Object.entries(documents))
    app.get(path, async (c) => answerWith(c, await document()))
}

/** Of readers that come at once the first one has it made, and all wait for that. */
function written(type: string, write: () => string): () => Promise<CachedFile> {
  let stored: Promise<CachedFile> | undefined
  return () => (stored ??= keep(type, write()))
}

async function keep(type: string, text: string): Promise<CachedFile> {
  const bytes = new TextEncoder().encode(text)
  // Beside the requests, in a thread of the pool.
  const brotli = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { bytes, brotli: new Uint8Array(brotli), type, etag: etagOf(bytes), cache: 'public, max-age=300' }
}
