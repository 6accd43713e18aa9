import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { countState, toStripMarks, toStripTable, type SubmissionStripsData } from './to-strip-marks.ts'

beforeAll(() => startWithAllNamespaces())

const data: SubmissionStripsData = {
  stages: [
    { id: 'p', label: '小学', schools: [{ id: 'a', label: '锦程' }] },
    { id: 'j', label: '初中', schools: [{ id: 'b', label: '文澜' }] },
  ],
  items: [
    { id: 'check', label: '体检', states: ['onTime', 'late'] },
    { id: 'spine', label: '脊柱', states: [undefined, 'missing'] },
  ],
}

test('FND-widgets late, missing and not required are three different things', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toStripMarks(data, t).map(({ title, rows }) => [title, rows[0]?.value])).toEqual([
    ['锦程 体检', '按时'],
    ['文澜 体检', '迟报'],
    ['文澜 脊柱', '缺'],
  ])
  expect(toStripTable(data, t).rows).toEqual([
    ['锦程', '按时', undefined],
    ['文澜', '迟报', '缺'],
  ])
  expect(
    countState(
      data.items.flatMap(({ states }) => states),
      'missing',
    ),
  ).toBe(1)
})
