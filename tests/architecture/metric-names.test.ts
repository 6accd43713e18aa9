import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricReferredTo } from '../../src/standards/metrics/name-reference.ts'
import { metrics, type MetricId } from '../../src/standards/metrics/metrics.ts'
import { metricLabels } from '../../src/server/http/metric-labels.ts'
import { withMetricNames } from '../../vite.metric-names.ts'

const languages = ['zh-CN', 'en-US'] as const
type Language = (typeof languages)[number]

/** Texts that read like a metric's name and are none: why. */
const others: [pattern: RegExp, why: string][] = [
  [/^(lists:visionRecords\.values|vision-records|health-students):?\.?followUp\./, 'the state of one child'],
  [/^lists:referrals\.values\.step\./, 'the state of one child'],
  [/^health:mind\.field\./, 'a field of a form, which takes a count'],
  [/^inverse:outcome\.\w+\.rate$/, 'in the middle of a sentence'],
  [/^analysis:(eyes|newly)\.metric$/, 'in the middle of a sentence'],
  [/^health-analysis:cohort\.unit$/, 'in the middle of a sentence'],
  [/^physical:analysis\.column\.mean$/, 'the head of a narrow column'],
]
const namesOf = (language: Language) =>
  new Set((Object.keys(metrics) as MetricId[]).map((id) => metricLabels(language, id).name))

function* leaves(node: object, path = ''): Generator<[path: string, text: string]> {
  for (const [key, value] of Object.entries(node)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') yield [at, value]
    else yield* leaves(value as object, at)
  }
}

/** Where a name of a metric is written once more. */
const writtenAgain = (texts: object, namespace: string, names: ReadonlySet<string>): string[] =>
  [...leaves(texts)]
    .filter(([, text]) => names.has(text))
    .map(([path]) => `${namespace}:${path}`)
    .filter((at) => !others.some(([pattern]) => pattern.test(at)))

const folder = (language: string) => new URL(`../../locales/${language}/`, import.meta.url)
const files = readdirSync(folder('zh-CN')).filter((file) => !file.startsWith('metric'))
const read = (language: string, file: string) => readFileSync(new URL(file, folder(language)), 'utf8')

// In English a name may be a common word: it is the Chinese that identifies a metric.
test('I18N-03 no label writes a metric’s name again: it refers to it', () => {
  const names = namesOf('zh-CN')
  const found = files.flatMap((file) =>
    writtenAgain(JSON.parse(read('zh-CN', file)), file.replace('.json', ''), names),
  )
  expect(found).toEqual([])
})

test('I18N-03 the rule bites on a name that is written again, and lets pass what has a reason', () => {
  const texts = {
    card: { a: '近视率', b: '$t(metrics-vision:vision.myopia.name)' },
    outcome: { myopia: { rate: '近视率' } },
  }
  expect(writtenAgain(texts, 'sport', namesOf('zh-CN'))).toEqual([
    'sport:card.a',
    'sport:outcome.myopia.rate',
  ])
  expect(writtenAgain(texts, 'inverse', namesOf('zh-CN'))).toEqual(['inverse:card.a'])
})

test.each(languages)('I18N-03 in %s every reference to a name leads to one', (language) => {
  for (const file of files) {
    const input = read(language, file)
    const named = withMetricNames(input, language)
    expect(named).not.toContain('$t(metrics-')
    const names = new Map(leaves(JSON.parse(named)))
    for (const [path, text] of leaves(JSON.parse(input))) {
      const id = metricReferredTo(text)
      if (id) expect(names.get(path), `${file} ${path}`).toBe(metricLabels(language, id).name)
    }
  }
})

test('I18N-03 a reference to no metric stops the build', () => {
  expect(() => withMetricNames('"$t(metrics-vision:vision.nothing.name)"', 'zh-CN')).toThrow(
    'names no metric',
  )
})
