import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
const walks = text
  .slice(text.indexOf('## Three walks'))
  .split('\n### ')
  .slice(1)
  .map((walk) => ({
    title: walk.split('\n')[0] ?? '',
    files: [...walk.matchAll(/^\d+\. `([^`]+)`$/gm)].map(([, file]) => file!),
  }))

/** Entered without an import: by the path of a call, and by the key of a text. */
const crossings = [/^src\/server\/http\/dispatch\.ts$/, /^locales\//]

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\(? ?'((?:@|\.\.?)\/[^']+)'/g)].map(([, to]) =>
    to!.startsWith('@/') ? `src/${to!.slice(2)}` : join(dirname(file), to!),
  )
const areJoined = (a: string, b: string) => importsOf(a).includes(b) || importsOf(b).includes(a)

test('FND-layers there are three walks', () => {
  expect(walks.map(({ files }) => files.length > 5)).toEqual([true, true, true])
})

test.each(walks)('FND-layers the walk “$title” enters files that exist, none twice', ({ files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test.each(walks)('FND-layers each file of the walk “$title” is joined to one before it', ({ files }) => {
  const apart = files.filter(
    (file, index) =>
      index > 0 &&
      !crossings.some((crossing) => crossing.test(file)) &&
      !files.slice(0, index).some((before) => areJoined(before, file)),
  )
  expect(apart).toEqual([])
})
