import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { cell, meanCell, rate } from '../../src/contract/figures.ts'
import { metrics } from '../../src/standards/metrics/metrics.ts'
import { openApiDocument } from '../../src/server/http/openapi.ts'
import { unnamedFigures } from './unnamed-figures.ts'

test('CALL-06 every rate and mean of a reply names its metric', () => {
  const unnamed = calls
    .filter(({ transport }) => transport !== 'file')
    .flatMap(({ path, reply }) => unnamedFigures(reply).map((at) => `${path} ${at}`))
  expect(unnamed).toEqual([])
})

test('CALL-06 the rule bites on a rate or a mean written by hand', () => {
  const count = z.number()
  const bad = z.object({
    rows: z.array(
      z.object({ share: z.nullable(z.object({ n: count, of: count })), mean: z.nullable(count) }),
    ),
    good: cell('vision.myopia'),
    acuity: meanCell('vision.acuity'),
  })
  expect(unnamedFigures(bad).toSorted()).toEqual(['.rows.items.mean', '.rows.items.share.0'])
})

test('CALL-06 a figure of no metric, or of a metric that nobody declared, does not compile', () => {
  // @ts-expect-error A rate is of a metric.
  rate()
  // @ts-expect-error No such metric.
  rate('vision.nothing')
  // @ts-expect-error A mean is no rate.
  rate('vision.acuity')
  // An object takes anything as a field: what is no schema is refused where the contract is walked.
  expect(() => unnamedFigures(z.object({ figure: rate }))).toThrow()
})

type Operation = { responses: Record<string, { content: Record<string, { schema: unknown }> }> }
test('CALL-06 the OpenAPI document says beside a figure what it is and how it is made', () => {
  const paths = openApiDocument()['paths'] as Record<string, { post: Operation }>
  const reply = JSON.stringify(paths['/api/SchoolAdminData/eyesight/grade']?.post.responses['200'])
  const published = {
    id: 'vision.myopia',
    name: 'Myopia',
    nameZh: '近视率',
    formula: 'students with screening myopia ÷ students with a valid refraction × 100%',
  }
  expect(reply).toContain(JSON.stringify(published).slice(1, -1))
  expect(reply).toContain('"unit":"%","decimals":1,"direction":"lower","audience":"published"')
})

test('CALL-06 the document says in how many parts of one a sum of shares is given', () => {
  const paths = openApiDocument()['paths'] as Record<string, { post: Operation }>
  const reply = JSON.stringify(paths['/api/physical/lesson']?.post.responses['200'])
  expect(reply).toMatch(/"id":"pe\.density"[^}]*"parts":10000/)
  expect(reply).not.toMatch(/"id":"pe\.dense"[^}]*"parts"/)
})

const files = ['vision', 'health', 'sport', 'labour', 'pe', 'console']
test.each(['zh-CN', 'en-US'])(
  'I18N-03 in %s every metric has words, and no words are of none',
  (language) => {
    const worded = files.flatMap((file) => {
      const path = new URL(`../../locales/${language}/metrics-${file}.json`, import.meta.url)
      const modules = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>
      return Object.entries(modules).flatMap(([module, of]) =>
        Object.keys(of).map((key) => `${module}.${key}`),
      )
    })
    expect(worded.toSorted()).toEqual(Object.keys(metrics).toSorted())
  },
)
