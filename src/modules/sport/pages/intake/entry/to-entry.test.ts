import { expect, test } from 'vitest'
import { problemsOf, usualTime, type Draft } from './to-entry.ts'

const draft: Draft = {
  item: 'rope',
  day: '2026-11-20',
  time: '09:30',
  inSchool: true,
  minutes: '30',
  amount: '',
}
/** By the school's clock. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)

test('SPO-02 a time that is still to come is a fault of the form, so that no row is sent to be quarantined', () => {
  expect([...problemsOf(draft, '2026-11-20', at('09:29'))]).toEqual(['time'])
  expect([...problemsOf({ ...draft, time: '9：30' }, '2026-11-20', at('09:29'))]).toEqual(['time'])
  expect([...problemsOf(draft, '2026-11-20', at('09:30'))]).toEqual([])
  expect([...problemsOf({ ...draft, day: '2026-11-19', time: '23:50' }, '2026-11-20', at('08:00'))]).toEqual(
    [],
  )
})

test('SPO-02 the form begins with the usual time, and before it with now', () => {
  expect(usualTime('2026-11-20', at('07:45'))).toBe('07:45')
  expect(usualTime('2026-11-20', at('16:00'))).toBe('09:30')
})
