import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, minify } from 'vite'
import { writeFirstPaint } from './first-paint.mjs'
import { inRoot, root } from './project.mjs'

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])
const LEAST_BYTES = 1024

await build({ root, configFile: inRoot('vite.config.ts'), logLevel: 'warn' })
await build({ root, configFile: inRoot('vite.links.config.ts'), logLevel: 'warn' })
await build({ root, configFile: inRoot('vite.server.config.ts'), logLevel: 'warn' })
await writeFirstPaint(inRoot('dist', 'client'))
placeLinks(inRoot('dist', 'client'))
await shorten(inRoot('dist', 'client', 'first.js'))
await compress(inRoot('dist', 'client'))

/** The document of the pages to which a link leads, once for each way that their addresses begin. */
function placeLinks(client) {
  const document = readFileSync(join(client, 'links.html'))
  for (const way of ['clinic', 'letter', 'referral']) writeFileSync(join(client, `${way}.html`), document)
  rmSync(join(client, 'links.html'))
}

/** What is copied as it is written, with its comments, is read before every first paint. */
async function shorten(path) {
  const { code, errors } = await minify(path, readFileSync(path, 'utf8'), { module: false })
  if (errors.length > 0) throw new Error(`${path} cannot be shortened: ${errors[0]?.message}`)
  writeFileSync(path, code)
}

/** Writes `name.br` beside each text file, once, so that the server never compresses at request time. */
async function compress(folder) {
  if (!existsSync(folder)) return
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(path) {
  const plain = readFileSync(path)
  if (plain.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const small = await promisify(brotliCompress)(plain, { params })
  if (small.length < plain.length) writeFileSync(`${path}.br`, small)
}
