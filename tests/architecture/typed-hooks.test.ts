import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** The hooks of src/api that begin like this, and which of them the sources call. */
function hooksLike(start: string, users: readonly string[]) {
  const names = sourcesIn('src/api').flatMap((text) =>
    [...text.matchAll(new RegExp(`export (?:const|function) (${start}\\w*)`, 'g'))].map(([, name]) => name!),
  )
  return names.map((name) => ({ name, isUsed: users.some((text) => text.includes(`${name}(`)) }))
}

test.each([
  ['useSchoolAdminData', 'vision/screen', 6],
  ['useEyesightBy', 'vision', 4],
  ['useSportAnalysis', 'sport/analysis', 6],
])('CARD-02 pages of %s… are fed by typed query hooks of that name', (start, feature, atLeast) => {
  const hooks = hooksLike(start, sourcesIn(`src/features/${feature}`))
  expect(hooks.length).toBeGreaterThanOrEqual(atLeast)
  expect(hooks.filter(({ isUsed }) => !isUsed)).toEqual([])
})

test('CARD-02 no page asks the server past the hooks of src/api', () => {
  const pages = sourcesIn('src/features')
  expect(pages.filter((text) => /from 'ofetch'|\bfetch\(['"`]\/eye/.test(text))).toEqual([])
})
