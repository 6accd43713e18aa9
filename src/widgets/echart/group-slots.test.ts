import { expect, test } from 'vitest'
import { toGroupSlots } from './group-slots.ts'

const grade = (id: string, group: string) => ({ id, label: id, group })

test('FND-widgets stages stand apart by one free place, and every grade keeps its own', () => {
  const slots = toGroupSlots([grade('五', '小学'), grade('六', '小学'), grade('七', '初中')])
  expect(slots.labels).toEqual(['五', '六', '', '七'])
  expect(slots.slotOf.get('七')).toBe(3)
  expect(slots.spans.map(({ group, from, to }) => [group, from, to])).toEqual([
    ['小学', 0, 1],
    ['初中', 3, 3],
  ])
})
