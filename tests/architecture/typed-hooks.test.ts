import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourcesIn = (folder: string, within = /./) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => within.test(file) && /\.tsx?$/.test(file) && !/\.(test|stories)\.|testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** The hooks of the modules that begin like this, and which of them the sources call. */
function hooksLike(start: string, users: readonly string[]) {
  const names = sourcesIn('src/modules', /\/api\//).flatMap((text) =>
    [...text.matchAll(new RegExp(`export (?:const|function) (${start}\\w*)`, 'g'))].map(([, name]) => name!),
  )
  return names.map((name) => ({ name, isUsed: users.some((text) => text.includes(`${name}(`)) }))
}

test.each([
  ['useSchoolAdminData', 'vision/pages/screen', 6],
  ['useEyesightBy', 'vision/pages', 4],
  ['useSportAnalysis', 'sport/pages/analysis', 6],
])('CARD-02 pages of %s… are fed by typed query hooks of that name', (start, pages, atLeast) => {
  const hooks = hooksLike(start, sourcesIn(`src/modules/${pages}`))
  expect(hooks.length).toBeGreaterThanOrEqual(atLeast)
  expect(hooks.filter(({ isUsed }) => !isUsed)).toEqual([])
})

test('CARD-02 no page asks the server past the hooks', () => {
  const pages = sourcesIn('src/modules', /\/pages\//)
  expect(pages.filter((text) => /from 'ofetch'|\bfetch\(['"`]\/eye/.test(text))).toEqual([])
})
