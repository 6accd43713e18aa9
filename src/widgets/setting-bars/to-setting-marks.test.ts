import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { toSettingMarks, toSettingTable } from './to-setting-marks.ts'

beforeAll(() => startWithAllNamespaces())

test('WRK-01 no minutes, hidden minutes and nobody to have any are three states in tooltip and table', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  const data = {
    parts: [{ id: 'home', label: '家庭' }],
    rows: [
      { id: 'zero', label: '一年级', minutes: [0] },
      { id: 'hidden', label: '二年级', minutes: null },
      { id: 'nobody', label: '三年级', minutes: undefined },
    ],
  }
  expect(toSettingMarks(data, t).map(({ rows }) => rows.at(-1)?.value)).toEqual(['0.0', '不显示', '没有数据'])
  expect(toSettingTable(data, t).rows).toEqual([
    ['一年级', '0.0', '0.0'],
    ['二年级', null, null],
    ['三年级', undefined, undefined],
  ])
})
