import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { allHours, toWeekdayMarks, toWeekdayTable } from './to-weekday-marks.ts'

beforeAll(() => startWithAllNamespaces())

const data = {
  cells: [
    { weekday: 1, hour: 9, n: 1240 },
    { weekday: 7, hour: 20, n: null },
    { weekday: 2, hour: 3, n: 8 },
  ],
  days: [1, 2, 3, 4, 5, 7],
} as const

test('SPO-01 every hour of the week stands once: without a record 0, hidden as hidden, a weekday outside the window as nothing', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(allHours(data)).toHaveLength(7 * 15)
  const marks = toWeekdayMarks(data, '在运动的学生', t)
  const said = (id: string) => marks.find((mark) => mark.id === id)?.rows[0]?.value
  expect([said('1-9'), said('1-10'), said('7-20')]).toEqual(['1,240', '0', '不显示'])
  expect(said('6-10')).toBe('不在所选日期内')
  expect(allHours(data).filter(({ n }) => n === undefined)).toHaveLength(15)
  expect(marks.find(({ id }) => id === '1-9')?.title).toBe('周一 9:00–10:00')
  const table = toWeekdayTable(data, t)
  expect(table.rows[6]?.at(-1)).toBeNull()
  expect(table.rows[0]?.[4]).toBe(1240)
  expect(table.rows[5]?.slice(1)).toEqual(Array.from({ length: 15 }, () => undefined))
})
