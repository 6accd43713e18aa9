// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TripBooking, TripStudent, TripSessionRow } from '@/modules/trips/contract/trips.ts'
import { startWithAllNamespaces } from '@/i18n/all-namespaces.ts'
import { text } from '@/kits/analysis/testing/open-page.tsx'
import { RosterPaper } from './roster-paper.tsx'

beforeAll(() => startWithAllNamespaces())

test('WRK-10 the roster on paper begins a page for each class, by seat, and every guardian’s number stays masked', async () => {
  const session = {
    id: 9,
    day: '2026-12-10',
    startsAt: '08:00',
    endsAt: '16:30',
    route: '森林步道',
    base: { id: 3, name: '青石岭' },
  } as TripSessionRow
  const booking = { school: { id: 2, name: '清河小学' }, leaders: 3 } as TripBooking
  const student = (
    id: number,
    name: string,
    { number = 1, ...more }: Partial<TripStudent> & { number?: number },
  ): TripStudent => ({
    id,
    name,
    seat: id,
    consent: true,
    present: null,
    rating: null,
    class: { grade: 5, number, name: '' },
    guardianName: '陈*',
    guardianPhone: '138****6021',
    ...more,
  })
  const students = [
    student(1, '张子昊', {}),
    student(2, '何诗妍', { consent: false, present: false }),
    student(3, '林小满', { number: 2, seat: null }),
  ]
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RosterPaper session={session} booking={booking} students={students} />)
  await vi.waitUntil(() => text().includes('张子昊'), { interval: 5, timeout: 8000 })
  const papers = [...document.querySelectorAll('article')]
  const rowsOf = (paper: Element) =>
    [...paper.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
  expect(papers.map((paper) => paper.querySelector('h1')!.textContent)).toEqual([
    '五年级1班 出行名单',
    '五年级2班 出行名单',
  ])
  expect(papers.map((paper) => paper.classList.contains('break-after-page'))).toEqual([true, false])
  expect(papers.map(rowsOf)).toEqual([
    [
      ['1', '张子昊', '陈* 138****6021', '✓', '□'],
      ['2', '何诗妍', '陈* 138****6021', '未同意', '未到'],
    ],
    [['–', '林小满', '陈* 138****6021', '✓', '□']],
  ])
  expect(papers[0]!.textContent).toContain('本班 2 人（全团 3 人），带队教师 3 人')
  root.unmount()
})
