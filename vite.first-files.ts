import { readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle
const signedIn = '/_signed-in.tsx?tsr-split=component'
const signIn = /[\\/]routes[\\/]login\.tsx\?tsr-split=component$/
const isStart = /[\\/]src[\\/]main\.tsx$/
const pageOf = /src\/routes\/_signed-in(\/[\w/]+)\.tsx\?tsr-split/
const filled = (content: string) => `<meta name="first-files" content="${content}" />`
const empty = filled('')
const language = /^(?:frame-)?texts-([\w-]+)-/
const oneText = /\/locales\/([\w-]+)\/([\w-]+)\.json$/
const textsOfRoute = /\btexts: \[([^\]]*)\]/
const icon = '"/favicon.svg"'

/** The icon stands in the document: it is smaller than what asking for it takes. */
const iconItself = () =>
  JSON.stringify(`data:image/svg+xml,${encodeURIComponent(readFileSync('public/favicon.svg', 'utf8'))}`)

/**
 * Lists in the page the files that a signed-in visit will need, so that public/first.js can ask for all of them at once instead of one
 * round after another. Fills the meta tag of index.html with `key=file,file;key=file`, where a key is `*`, a language or a path. A path
 * names its texts as `@vision`, and a language their files as `@vision:file`.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle ? html.replace(empty, filled(listed(bundle))).replace(icon, () => iconItself()) : html,
    },
  }
}

function listed(bundle: Bundle) {
  const files = new Map<string, Set<string>>()
  const add = (key: string, names: Iterable<string>) =>
    files.set(key, new Set([...(files.get(key) ?? []), ...names]))
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.moduleIds.some((id) => isStart.test(id)))
  const initial = entry ? needs(bundle, entry.fileName) : new Set<string>()
  for (const chunk of chunks) {
    const ids = chunk.moduleIds.map((each) => each.replaceAll('\\', '/'))
    for (const id of ids) {
      if (id.endsWith(signedIn)) add('*', needs(bundle, chunk.fileName))
      if (signIn.test(id)) add('/login', needs(bundle, chunk.fileName))
      const page = pageOf.exec(id)?.[1]
      if (page) add(page, [...needs(bundle, chunk.fileName), ...pictures(bundle, chunk), ...textsOf(id)])
    }
    const [, of, text] = (ids.length === 1 && oneText.exec(ids[0] ?? '')) || []
    if (of && text) add(of, [`@${text}:${chunk.fileName}`])
    const texts = language.exec(chunk.name ? `${chunk.name}-` : '')?.[1]
    if (texts) add(texts, [chunk.fileName])
  }
  const everywhere = files.get('*') ?? new Set()
  return [...files]
    .map(([key, names]) => {
      const own = [...names].filter((name) => !initial.has(name) && (key === '*' || !everywhere.has(name)))
      return `${key}=${own.join(',')}`
    })
    .join(';')
}

/** What the route says of its texts in `staticData`. */
function textsOf(route: string) {
  const [, names = ''] = textsOfRoute.exec(readFileSync(route.replace(/\?.*$/, ''), 'utf8')) ?? []
  return [...names.matchAll(/[\w-]+/g)].map(([name]) => `@${name}`)
}

/** A file and all that it imports. */
function needs(bundle: Bundle, name: string, found = new Set<string>()) {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const each of chunk.imports) needs(bundle, each, found)
  return found
}

/** The chart library is asked for by the page's own code, but never before it has run. A list draws no chart at first. */
const pictures = (bundle: Bundle, page: Rollup.OutputChunk) =>
  (/screen|analysis|inverse/.test(page.name) ? [...needs(bundle, page.fileName)] : [])
    .flatMap((name) => (bundle[name]?.type === 'chunk' ? bundle[name].dynamicImports : []))
    .map((name) => [...needs(bundle, name)])
    .filter(([first]) => first?.includes('/echarts-'))
    .flat()
