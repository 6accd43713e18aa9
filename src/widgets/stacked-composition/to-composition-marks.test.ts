import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { rowTotal, toCompositionMarks, toCompositionTable } from './to-composition-marks.ts'

beforeAll(() => startWithAllNamespaces())

const parts = ['正常', '轻度'].map((label) => ({ id: label, label }))
const open = { id: 'p', label: '小学', counts: [616, 384] }
const shut = { id: 'j', label: '初中', counts: [297, null] }

test('FND-widgets a row with a hidden part shows no share and no total', () => {
  expect(rowTotal(shut)).toBeNull()
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const [first, second] = toCompositionMarks({ parts, rows: [open, shut] }, t)
  expect(first?.rows.map((row) => row.value)).toEqual(['61.6%  616', '38.4%  384', '1,000'])
  expect(second?.rows.map((row) => row.value)).toEqual(['297', '不显示', '不显示'])
  expect(toCompositionTable({ parts, rows: [shut] }, t).rows[0]).toEqual([
    '初中',
    297,
    null,
    null,
    null,
    null,
  ])
})
