import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const modules = ['vision', 'health', 'pe', 'sport', 'competitions', 'labour', 'trips']
/** Also names of columns and of what a batch holds: these alone may be keys. */
const labels = ['records', 'guardians']
/** A name of a module in quotes, but for the path of an import; or as a key of what is then said for it alone. */
const inQuotes = new RegExp(`['"\`](?:${[...modules, ...labels].join('|')})['"\`]`)
const asKey = new RegExp(`^\\s*(?:${modules.join('|')}): [{'"\`\\d]`)

/** Each of these is the one definition of what the platform distinguishes by a name of a module, and says why it is no register. */
const definitions = [
  // What a figure is of, for the cache: only events of the same name touch it.
  'src/server/cache/figure-cache.ts',
  // The tables of tasks are named by it.
  'src/server/tasks/task-kind.ts',
  // Names kinds of rounds, of which one is called as its module; the one place that counts coverage.
  'src/server/rounds/round-coverage.ts',
]

/** Migrations stand as they were written, and `compose` is where modules are named. */
const isPlatform = (file: string) =>
  /^src\/server\/.*\.ts$/.test(file) &&
  !/^src\/server\/(compose|db\/migrations)\//.test(file) &&
  !/\.(test|fixture|gen)\.ts$/.test(file)

/** Lines that name a module, as `file:line`. */
const namesIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => (inQuotes.test(line) || asKey.test(line) ? [`${file}:${at + 1}`] : []))

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const platform = execFileSync('git', ['ls-files', 'src/server'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isPlatform)

test('FND-layers the platform of the server names no module', () => {
  expect(platform.length).toBeGreaterThan(150)
  const others = platform.filter((file) => !definitions.includes(file))
  expect(others.flatMap((file) => namesIn(file, read(file)))).toEqual([])
})

test('FND-layers whoever may name modules does', () => {
  expect(definitions.filter((file) => namesIn(file, read(file)).length === 0)).toEqual([])
})

test('FND-layers a platform that decides by the name of a module is found', () => {
  const file = 'tests/architecture/known-bad/src/server/db/names-a-module.ts'
  expect(namesIn('names-a-module.ts', read(file))).toEqual(['names-a-module.ts:2', 'names-a-module.ts:5'])
})
