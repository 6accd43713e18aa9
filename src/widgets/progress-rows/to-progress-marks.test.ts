import { beforeAll, expect, test } from 'vitest'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { i18n } from '@/i18n/i18n.ts'
import { sumProgress, todoOf, toProgressMarks, toProgressTable } from './to-progress-marks.ts'

beforeAll(() => startWithAllNamespaces())

const primary = { id: 'p', label: '小学', done: 11450, absent: 430, exempt: 12, due: 12151 }
const none = { id: 'n', label: '高中', done: 0, absent: 0, exempt: 0, due: 0 }

test('FND-widgets done, absent, exempt and to do sum to who is due', () => {
  expect(todoOf(primary) + primary.done + primary.absent + primary.exempt).toBe(primary.due)
  expect(todoOf({ ...primary, done: 13000 })).toBe(0)
  expect(sumProgress([primary, primary]).done).toBe(22900)
})

test('FND-widgets nobody due is no rate, not zero per cent', () => {
  const t = i18n.getFixedT('zh-CN', 'widgets')
  expect(toProgressMarks([none], t)[0]?.rows[0]?.value).toBe('–')
  expect(toProgressTable([none], t).rows[0]?.at(-1)).toBeUndefined()
})
