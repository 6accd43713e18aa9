import { callBase, type Call } from '@/contract/call.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { screeningRounds } from '@/contract/rounds.ts'
import * as progress from '@/modules/vision/contract/progress.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'

type Input = Record<string, unknown>
export type Reply = { code: number; msg?: string; data: unknown }
export type FakeProgress = Map<string, (input: Input) => Reply>

export const aRound: RoundRef = {
  id: 6,
  schoolYear: 2026,
  year: 2026,
  term: 'autumn',
  startsOn: '2026-11-02',
  endsOn: '2026-11-13',
  open: true,
}
export const stamp = { round: aRound, definitionSet: 'ws-t-663-2020', asOf: '2026-11-09T02:40:00.000Z' }
export const elapsed = { past: 5, of: 10 }

const counted = (enrolled: number, done: number, absent = 0, exempt = 0) => ({
  enrolled,
  done,
  absent,
  exempt,
  due: enrolled - done - absent - exempt,
  lastDay: done > 0 ? '2026-11-06' : null,
})
const aClass = (
  id: number,
  grade: number,
  number: number,
  state: ScreeningState,
  of: number,
  done: number,
) => ({
  id,
  grade,
  number,
  state,
  ...counted(of, done),
})
export const classRows = [
  aClass(11, 1, 1, 'on-time', 40, 40),
  aClass(12, 1, 2, 'late', 40, 10),
  aClass(21, 2, 1, 'missing', 40, 0),
]
const aSchool = (id: number, name: string, state: ScreeningState, of: number, done: number) => ({
  id,
  name,
  state,
  ...counted(of, done),
  classes: { onTime: 1, late: 1, missing: 1 },
})
export const schoolRows = [
  aSchool(1, '锦程小学', 'on-time', 100, 90),
  aSchool(2, '清河小学', 'late', 120, 50),
  aSchool(3, '石桥小学', 'missing', 80, 0),
]
const matrixOf = ({ schools }: Input) =>
  (schools as number[]).map((id) => ({
    id,
    classes: classRows.map(({ done, enrolled, lastDay: _day, ...row }) => ({ ...row, done, of: enrolled })),
  }))
const tableRow = (part: object, enrolled: number, done: number) => ({
  stage: 'primary',
  schools: 3,
  classes: 9,
  enrolled,
  done,
  absent: 4,
  exempt: 2,
  ...part,
})

/** What a server with three schools of three classes answers; replace an entry to make it answer otherwise. */
export function fakeProgress(): FakeProgress {
  const replies: FakeProgress = new Map()
  const answer = (call: Call, data: (input: Input) => object) =>
    replies.set(callBase + call.path, (input) => ({ code: 0, data: data(input) }))
  const closed = { ...aRound, id: 5, year: 2025, schoolYear: 2025, open: false }
  answer(screeningRounds, () => ({ rounds: [aRound, closed], all: [] }))
  answer(progress.progressByClass, () => ({ ...stamp, elapsed, rows: classRows }))
  answer(progress.progressBySchool, () => ({ ...stamp, elapsed, rows: schoolRows }))
  answer(progress.progressMatrix, (input) => ({ ...stamp, elapsed, rows: matrixOf(input) }))
  answer(progress.progressByDay, () => ({
    ...stamp,
    elapsed,
    today: '2026-11-09',
    done: 50,
    of: 120,
    finish: '2026-11-18',
    after: ['2026-11-16', '2026-11-17', '2026-11-18'],
    late: 3,
    days: [
      { day: '2026-11-06', done: 50, planned: 60 },
      { day: '2026-11-13', done: null, planned: 120 },
    ],
  }))
  answer(progress.progressOverdue, () => ({
    ...stamp,
    open: 14,
    overdue: 5,
    schools: 2,
    lately: 3,
    items: [
      { dueOn: '2026-11-08', n: 3, school: { id: 1, name: '锦程小学' } },
      { dueOn: '2026-10-30', n: 2, school: { id: 2, name: '清河小学' } },
    ],
  }))
  answer(progress.progressUnscreened, ({ class: id }) => ({
    class: { id, grade: 1, number: 2 },
    due: 1,
    absent: 1,
    exempt: 0,
    students: [
      { id: 7, name: '林一', seatNo: 3, reason: 'due', exemptReason: null, version: 1 },
      { id: 8, name: '陈二', seatNo: null, reason: 'absent', exemptReason: null, version: 2 },
    ],
  }))
  answer(progress.progressMissed, ({ students = [{ id: 7, version: 1 }] }) => ({
    marked: (students as { id: number; version: number }[]).map(({ id, version }) => ({
      id,
      version: version + 1,
      before: { state: id === 8 ? 'absent' : 'due', reason: null },
    })),
    changed: 0,
  }))
  answer(progress.progressReminders, () => ({
    today: '2026-11-09',
    reach: [1, 2, 12].map((id) => ({ id, accounts: 2 })),
    sent: [],
  }))
  answer(progress.progressRemind, ({ schools, classes }) => {
    const n = [schools, classes].flat().filter((each) => each !== undefined).length
    return { sent: n, recipients: 2 * n, already: 0, nobody: 0, finished: 0 }
  })
  const parts = [tableRow({ grade: 1 }, 120, 100), tableRow({}, 120, 100)]
  answer(progress.progressTable, () => ({
    ...stamp,
    region: '示范区',
    total: { schools: 3, classes: 9, enrolled: 120, done: 100, absent: 4, exempt: 2 },
    byGrade: parts,
    bySex: parts,
    byOwnership: parts,
    bySetting: parts,
  }))
  return replies
}
