import { expect, test } from 'vitest'
import type { WallLesson } from '@/modules/pe/contract/wall.ts'
import { toShownLessons } from './to-shown-lessons.ts'

const lesson = (id: number, startsAt: string, elapsed: number | null = null) =>
  ({ id, startsAt, elapsed }) as WallLesson
const day = Array.from({ length: 12 }, (_, index) =>
  lesson(index, `${String(8 + index).padStart(2, '0')}:00`),
)
const ids = (room: number, clock: string, lessons = day) =>
  toShownLessons(lessons, room, clock).map(({ id }) => id)

test('PHY-01 where all lessons have room, all are shown', () => {
  expect(ids(12, '10:30')).toHaveLength(12)
})

test('PHY-01 where they have none, what runs or comes next is shown with what was just before it', () => {
  expect(ids(6, '12:30')).toEqual([3, 4, 5, 6, 7, 8])
  const running = day.map((one) => (one.id === 4 ? lesson(4, one.startsAt, 600) : one))
  expect(ids(6, '12:30', running)).toEqual([2, 3, 4, 5, 6, 7])
})

test('PHY-01 at both ends of the day the list is full', () => {
  expect(ids(6, '07:00')).toEqual([0, 1, 2, 3, 4, 5])
  expect(ids(6, '20:00')).toEqual([6, 7, 8, 9, 10, 11])
})
