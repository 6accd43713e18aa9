import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const json = (file: string) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as Record<string, unknown>
const { dependencies, devDependencies } = json('package.json') as Record<string, Record<string, string>>

type Row = { name: string; use: string; where: string[]; wire: string; licence: string }
/** `| package | what it is for | where | on the wire | licence |` */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const [name = '', use = '', where = '', wire = '', licence = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name: bare(name), use, where: where.split(', ').map(bare), wire, licence }
  })
}
const bare = (cell: string) => cell.replaceAll('`', '')

const [product = '', build = ''] = readFileSync(`${root}/docs/dependencies.md`, 'utf8').split(
  '## To build and test it',
)

test.each([
  ['dependencies', product, dependencies],
  ['devDependencies', build, devDependencies],
])('FND-packages the page names the %s, no more and no less', (_, page, packages) => {
  expect(rowsOf(page).map(({ name }) => name)).toEqual(Object.keys(packages ?? {}))
})

const all = rowsOf(product + build)

test('FND-packages every licence is the one that the package came with', () => {
  const found = all.map(({ name }) => [name, json(`node_modules/${name}/package.json`)['license']])
  expect(all.map(({ name, licence }) => [name, licence])).toEqual(found)
})

test('FND-packages every package has a use, a place that exists, and a size or none', () => {
  expect(all.filter(({ use }) => use.length < 5)).toEqual([])
  expect(all.flatMap(({ where }) => where).filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
  expect(all.filter(({ wire }) => !/^(?:server|build|(?:< )?\d+ KB)$/.test(wire))).toEqual([])
  expect(rowsOf(build).every(({ wire }) => wire === 'build')).toBe(true)
})
