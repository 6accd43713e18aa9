import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { RetestErrors, RetestGroup } from '@/modules/vision/contract/retest.ts'
import type { RetestQuality } from './retest-query.ts'
import { isEnough, retestTable, retestLabels } from './retest-labels.ts'
import { limitLabels, limitsTable, toLimits } from './to-limits.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'vision-retest')
const widgets = i18n.getFixedT('zh-CN', 'widgets')

const hidden: RetestErrors = { ucva: null, se: null, all: null }
const errors = (n: number, of: number): RetestErrors => ({
  ucva: { n, of },
  se: { n: 0, of },
  all: { n, of: 2 * of },
})
const group = (name: string, of: RetestErrors, children = 60): RetestGroup => ({
  key: name,
  name,
  children,
  errors: of,
})
const quality = (retested: { n: number; of: number }, of: RetestErrors, groups: RetestGroup[] = []) =>
  ({
    round: {
      id: 1,
      schoolYear: 2026,
      year: 2026,
      term: 'autumn',
      startsOn: '2026-10-08',
      endsOn: '2026-12-20',
      open: true,
    },
    definitionSet: 'ws-t-663-2020',
    asOf: '2026-11-20T02:40:00.000Z',
    retested,
    errors: of,
    target: { share: 0.05, standard: 'WS/T 663—2020' },
    groups: { examiner: groups, device: [], day: [], school: [] },
  }) satisfies RetestQuality

test('VIS-03 exactly the target is enough; under it the sentence says how many are missing', () => {
  expect(isEnough(quality({ n: 50, of: 1000 }, errors(1, 100)))).toBe(true)
  expect(isEnough(quality({ n: 49, of: 1000 }, errors(1, 100)))).toBe(false)
  expect(retestLabels(quality({ n: 60, of: 1000 }, errors(4, 100)), t)).toBe(
    '已筛 1,000 人中复测 60 人，占 6.0%，达到目标；200 项次中 4 项次有误，占 2.0%',
  )
  expect(retestLabels(quality({ n: 41, of: 1000 }, hidden), t)).toBe(
    '已筛 1,000 人中复测 41 人，占 4.1%，还差 9 人；复测人数过少，误差不显示',
  )
  expect(retestLabels(quality({ n: 0, of: 1000 }, errors(0, 0)), t)).toBe('已筛 1,000 人，还没有复测')
})

test('VIS-03 whoever stands above the limits of chance is named; within them nobody is', () => {
  const usual = ['验光员 1', '验光员 2', '验光员 3'].map((name) => group(name, errors(3, 120)))
  const careless = group('验光员 4', errors(30, 120))
  const all = quality({ n: 240, of: 4000 }, errors(39, 480), [...usual, careless])
  expect(limitLabels(toLimits(all, 'examiner', 'ucva'), 'examiner', t)).toBe(
    '4 名人员中 1 个偏高；验光员 4最高，25.0%（30/120 项次）',
  )
  const even = quality({ n: 180, of: 4000 }, errors(9, 360), usual)
  expect(limitLabels(toLimits(even, 'examiner', 'ucva'), 'examiner', t)).toContain('都在控制限内')
})

test('VIS-09 hidden errors have no figure in any row; the number of retests stays', () => {
  const groups = [group('验光员 1', errors(3, 120)), group('验光员 2', hidden, 3)]
  const data = quality({ n: 63, of: 1000 }, errors(3, 126), groups)
  const table = limitsTable(groups, toLimits(data, 'examiner', 'all'), 'examiner', t, widgets)
  expect(table.rows[1]).toEqual(['验光员 2', 3, null, null, null, undefined, undefined])
  expect(
    retestTable(quality({ n: 3, of: 60 }, hidden), t)
      .rows.slice(1)
      .flat()
      .filter(Number.isFinite),
  ).toEqual([])
})
