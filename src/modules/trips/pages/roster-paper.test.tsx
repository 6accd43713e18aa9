// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TripBooking, TripStudent, TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { text } from '@/kits/analysis/testing/open-page.tsx'
import { RosterPaper } from './roster-paper.tsx'

beforeAll(() => startWithAllNamespaces())

test('WRK-10 the roster on paper names who goes along with class, and every guardian’s number stays masked', async () => {
  const session = {
    id: 9,
    day: '2026-12-10',
    startsAt: '08:00',
    endsAt: '16:30',
    route: '森林步道',
    base: { id: 3, name: '青石岭' },
  } as TripSessionRow
  const booking = { school: { id: 2, name: '清河小学' }, leaders: 3 } as TripBooking
  const student = (id: number, name: string, consent: boolean, present: boolean | null): TripStudent => ({
    id,
    name,
    consent,
    present,
    rating: null,
    class: { grade: 5, number: 1, name: '' },
    guardianName: '陈*',
    guardianPhone: '138****6021',
  })
  const students = [student(1, '张子昊', true, null), student(2, '何诗妍', false, false)]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RosterPaper session={session} booking={booking} students={students} />)
  await vi.waitUntil(() => text().includes('张子昊'), { interval: 5, timeout: 8000 })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['1', '张子昊', '五年级1班', '陈* 138****6021', '✓', '□'],
    ['2', '何诗妍', '五年级1班', '陈* 138****6021', '未同意', '未到'],
  ])
  expect(text()).toContain('学生 2 人，带队教师 3 人')
  root.unmount()
})
