import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What runs in production and is written by hand; a migration stands as it was written. */
const sources = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.(test|stories|fixture|gen|d)\.tsx?$/.test(file))
  .filter((file) => !/\/(-?testing|tests|stories|fixtures|migrations)\//.test(file))

/** Where a text silences the compiler: a value that it calls `never`, and one that it only says to be there. */
function claimsIn(file: string, text: string) {
  const claims = { never: 0, present: 0 }
  new Visitor({
    TSAsExpression: ({ typeAnnotation }) => {
      if (typeAnnotation.type === 'TSNeverKeyword') claims.never += 1
    },
    TSNonNullExpression: () => {
      claims.present += 1
    },
  }).visit(parseSync(file, text).program)
  return claims
}

const counted = sources.map((file) => {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return { file, lines: text.split('\n').length - 1, ...claimsIn(file, text) }
})
const sum = (of: 'lines' | 'present') => counted.reduce((total, each) => total + each[of], 0)

test('FND-types no value is given out as never', () => {
  expect(counted.length).toBeGreaterThan(1000)
  expect(counted.filter(({ never }) => never > 0).map(({ file }) => file)).toEqual([])
})

test('FND-types in a thousand lines one value at most is said to be there without a look', () => {
  expect((1000 * sum('present')) / sum('lines')).toBeLessThanOrEqual(1)
})

test.each([
  ['go({ search: next as never })', { never: 1, present: 0 }],
  ['const { id } = rows[0]!', { never: 0, present: 1 }],
  ['sum += line[at]!.n + line[at + 1]!.n', { never: 0, present: 2 }],
  ["const text = 'as never!' // rows[0]! as never", { never: 0, present: 0 }],
  ['if (!rows[0]) throw new Error()', { never: 0, present: 0 }],
])('FND-types the rule counts in %s', (text, claims) => {
  expect(claimsIn('src/bad.ts', text)).toEqual(claims)
})
