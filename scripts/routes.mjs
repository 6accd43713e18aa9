// Lists every page of the console: path, roles, title. `--unbuilt` lists only those that have no route of their own yet.
import { readFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

register()
const { allPages } = await import('../src/shell/pages.ts')
const root = new URL('..', import.meta.url)
const { pages: titles } = JSON.parse(readFileSync(new URL('locales/zh-CN/pages.json', root), 'utf8'))
const tree = readFileSync(new URL('src/route-tree.gen.ts', root), 'utf8')
const built = new Set([...tree.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, path]) => path))
const listed = allPages.filter(({ path }) => !process.argv.includes('--unbuilt') || !built.has(path))
for (const { path, auth } of listed)
  console.log([path.padEnd(32), (auth?.join(',') ?? 'signed-in').padEnd(10), titles[path]].join(' '))
