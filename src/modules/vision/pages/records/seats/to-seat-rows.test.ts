import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import type { Seat } from '@/modules/vision/contract/seats.ts'
import { seatCells, seatSentence, type Seats } from './to-seat-rows.ts'

beforeAll(() => startWithAllNamespaces())
const t = i18n.getFixedT('zh-CN', 'vision-records')
const labels = { t, acuityText: (value: unknown) => (value === null ? '–' : String(value)) }

const seat = (of: Partial<Seat>): Seat => ({
  id: 1,
  name: '林一',
  seatNo: 12,
  ucvaRight: 4.6,
  ucvaLeft: 4.9,
  glasses: 'frame',
  row: 'front',
  reason: null,
  heightCm: 150.2,
  heightOn: '2026-10-20',
  desk: 5,
  ...of,
})
const seats = (rows: Seat[]): Seats => ({
  round: {
    id: 6,
    schoolYear: 2026,
    year: 2026,
    term: 'autumn',
    startsOn: '2026-10-08',
    endsOn: '2026-12-20',
    open: true,
  },
  class: { id: 7, grade: 3, number: 1, name: '' },
  rows,
})

test('VIS-16 a row says where to sit, how each eye reads and which desk, or why nothing is advised', () => {
  expect(Object.values(seatCells(seat({}), labels))).toEqual([
    '前排',
    '12',
    '林一',
    '4.6',
    '4.9',
    '框架眼镜',
    '150.2',
    '5 号（640/360）',
  ])
  const away = {
    row: null,
    reason: 'absent',
    ucvaRight: null,
    ucvaLeft: null,
    heightCm: null,
    desk: null,
  } as const
  expect(seatCells(seat(away), labels)).toMatchObject({ row: '缺勤未测', right: '–', height: '–', desk: '–' })
})

test('VIS-16 the sentence counts each row, and who is advised none only where there is somebody', () => {
  const front = seat({})
  expect(seatSentence(seats([front, front, seat({ row: 'any' })]), t)).toBe('前排 2 人，中排 0 人，不限 1 人')
  expect(seatSentence(seats([front, seat({ row: null, reason: 'due' })]), t)).toBe(
    '前排 1 人，中排 0 人，不限 0 人，无法建议 1 人',
  )
})
