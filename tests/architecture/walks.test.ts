import { existsSync, readFileSync } from 'node:fs'
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

test('FND-layers there are three walks', () => {
  expect(walks.map(({ files }) => files.length > 5)).toEqual([true, true, true])
})

test.each(walks)('FND-layers the walk “$title” enters files that exist, none twice', ({ files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})
