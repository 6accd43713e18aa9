import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toAlertMarks, toAlertTable, type AlertRow } from './to-alert-table.ts'

beforeAll(() => startWithAllNamespaces())

const rows: AlertRow[] = [
  { level: 3, label: '−6.00 D 及以下', n: null },
  { level: 1, label: '−0.50 至 −3.00 D', n: 420 },
]

test('FND-widgets an alert level shows its share of valid refractions; a hidden one neither count nor share', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toAlertMarks(rows, 1146, t)[1]?.rows[1]?.value).toBe('36.6%  有效 1,146 人')
  expect(toAlertTable(rows, 1146, t).rows).toEqual([
    ['3 级 −6.00 D 及以下', null, null],
    ['1 级 −0.50 至 −3.00 D', 420, '36.6'],
  ])
  expect(toAlertTable(rows, null, t).rows[1]?.[2]).toBeUndefined()
})
