import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n, setLanguage } from '@/i18n/i18n.ts'
import { checkMetrics } from '@/modules/health/contract/screen.ts'
import { roundAdvice, roundTables, type RoundFigures } from './round-blocks.ts'

beforeAll(() => startWithAllNamespaces())

const rate = (n: number, of: number) => ({ n, of })
const found = {
  weight: rate(40, 200),
  stunting: rate(2, 200),
  pressure: rate(9, 198),
  spine: rate(6, 200),
  teeth: rate(80, 199),
  anaemia: null,
}
const round = {
  id: 2,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn' as const,
  open: true,
  startsOn: '2026-09-10',
  endsOn: '2026-11-30',
}
const row = { figures: found, parts: null, coverage: rate(200, 210), meanTeeth: null, filled: null }
const stamp = { round, asOf: '2026-11-20T08:00:00Z' }
const figures: RoundFigures = {
  totals: {
    ...stamp,
    rounds: [round],
    area: { level: 'school', region: '云溪区', school: { id: 1, name: '清河小学', stages: ['primary'] } },
    population: { schools: 1, enrolled: 210 },
    coverage: { rate: rate(200, 210) },
    figures: checkMetrics.map((metric) => ({
      metric,
      rate: found[metric],
      previous: rate(10, 190),
      history: [],
      standard: 'WS/T 586—2018',
      unconfirmed: metric === 'anaemia',
    })),
    parts: null,
    meanTeeth: null,
    filled: null,
  },
  rows: { ...stamp, total: row, rows: [{ ...row, key: 'grade-1', grade: 1 }] },
  sexes: {
    ...stamp,
    total: row,
    rows: [
      { ...row, key: 'boy', sex: 'boy' },
      { ...row, key: 'girl', sex: 'girl' },
    ],
  },
  growth: {
    ...stamp,
    area: { level: 'school', region: '云溪区' },
    minimumOf: 20,
    measures: [
      {
        measure: 'height',
        unit: 'cm',
        decimals: 1,
        width: 1,
        cells: [
          { age: 7, sex: 'boy', of: 60, mean: 124.36, percentiles: null },
          { age: 7, sex: 'girl', of: null, mean: null, percentiles: null },
        ],
        limits: [],
      },
    ],
  },
  feedback: {
    inTime: rate(150, 200),
    informed: rate(190, 200),
    sent: rate(100, 200),
    opened: rate(80, 190),
    replied: rate(60, 190),
    visited: rate(20, 190),
  },
}

test.each(['zh-CN', 'en-US'] as const)(
  'LET-07 the report of a round has its parts in the order of the regulation: %s',
  async (language) => {
    await setLanguage(language)
    const t = i18n.getFixedT(language, 'letters')
    const tables = roundTables(figures, t, ({ sex, key }) => sex ?? key)
    const text = [
      ...tables.map(({ title, columns, rows }) =>
        [
          title,
          columns.map(({ label }) => label).join(' | '),
          ...rows.map(({ cells }) => cells.map((each) => each ?? '×').join(' | ')),
        ].join('\n'),
      ),
      roundAdvice(figures, t).join('\n'),
    ].join('\n\n')
    expect(text).not.toMatch(/undefined|NaN|\{\{/)
    await expect(`${text}\n`).toMatchFileSnapshot(`./golden/round-report.${language}.txt`)
  },
)
