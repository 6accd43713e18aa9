import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { stageTable } from './breakdown-tables.ts'
import { ChartsPart } from './charts-part.tsx'
import { findings } from './findings.ts'
import type { ReportT } from './report-labels.ts'
import { reportData } from './testing/report-data.ts'

let t: ReportT
beforeAll(() => {
  startWithAllNamespaces()
  t = {
    report: i18n.getFixedT('zh-CN', 'report'),
    analysis: i18n.getFixedT('zh-CN', 'analysis'),
    vision: i18n.getFixedT('zh-CN', 'vision'),
    widgets: i18n.getFixedT('zh-CN', 'widgets'),
  }
})

/** All that the report says of stages. */
const saidOf = (isByGlasses: boolean) => {
  const data = reportData(isByGlasses)
  const table = stageTable(data, t)
  return [
    ...findings(data, t),
    ...table.columns.map(({ label }) => label),
    ...table.rows.flatMap(({ cells }) => cells.map(String)),
    renderToStaticMarkup(<ChartsPart data={data} numbers={['二', '三']} />),
  ].join('\n')
}

test('VIS-09 the report stands the stages beside their targets', () => {
  const said = saidOf(false)
  expect(said).toContain('小学 40.0%，距 2030 目标 32% 还差 8.0 个百分点')
  expect(said).toContain('2030 目标 %')
  expect(said).toContain('< 32')
  expect(said).toContain('虚线为 2030 年目标')
})

test('VIS-09 by glasses it draws no target, which is set for all children, and says why', () => {
  const said = saidOf(true)
  expect(said).toContain('2030 目标只对全体学生')
  expect(said.replaceAll('2030 目标只对全体学生', '')).not.toMatch(/2030|目标|dashed/)
  const { columns, rows } = stageTable(reportData(true), t)
  expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true)
})
