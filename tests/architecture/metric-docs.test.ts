import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { formulaOf } from '../../src/standards/metrics/formula.ts'
import type { Metric } from '../../src/standards/metrics/metric.ts'
import { metrics, type MetricId } from '../../src/standards/metrics/metrics.ts'
import { metricLabels } from '../../src/server/http/metric-labels.ts'

const clauses = (
  JSON.parse(readFileSync(new URL('../../locales/en-US/metric.json', import.meta.url), 'utf8')) as {
    clauses: Record<string, string>
  }
).clauses

const head = [
  '# Metrics\n',
  'Every figure names one of these. They are declared in `src/standards/metrics/`, their words in `locales/*/metrics-*.json`; replies',
  '(`contract/figures.ts`), labels, files, the definitions drawer and the OpenAPI document read what stands there. This page is written',
  'from them: `npx vitest run tests/architecture/metric-docs.test.ts --update`.\n',
  'Each with name, formula, unit and digits after the point, which way is better, whether it is hidden where few stand behind it and it',
  'leaves the desk, and its clause.\n',
]

function row(id: MetricId): string {
  const metric: Metric = metrics[id]
  const labels = { zh: metricLabels('zh-CN', id), en: metricLabels('en-US', id) }
  const said = [
    formulaOf(metric, labels.en),
    `${metric.unit}, ${metric.decimals}`,
    metric.direction,
    metric.audience,
    clauses[metric.clause] ?? metric.clause,
  ]
  return `- ${['`', id, '`'].join('')} ${labels.zh.name} · ${labels.en.name}: ${said.join('; ')}`
}

test('CALL-06 the page of metrics is what is declared', async () => {
  const rows = (Object.keys(metrics) as MetricId[]).toSorted().map(row)
  const page = await format([...head, ...rows, ''].join('\n'), {
    parser: 'markdown',
    printWidth: 140,
    proseWrap: 'preserve',
  })
  await expect(page).toMatchFileSnapshot('../../docs/metrics.md')
})
