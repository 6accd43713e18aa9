import type { HandoverRow } from '@/modules/records/contract/turnover-handover.ts'
import type { Turnover, TurnoverClass, TurnoverPage } from '@/modules/records/contract/turnover.ts'

const someClass = (
  id: number,
  grade: number,
  number: number,
  part: Partial<TurnoverClass> = {},
): TurnoverClass => ({
  id,
  grade,
  number,
  name: '',
  nextGrade: grade === 6 ? null : grade + 1,
  targets: grade === 6 ? [] : [number],
  students: 40,
  promote: grade === 6 ? 0 : 40,
  graduate: grade === 6 ? 40 : 0,
  repeat: 0,
  leave: 0,
  undecided: 0,
  ...part,
})

/** Invented: two classes of grade 1, of which one has somebody undecided, and one graduating class. */
export const someTurnover = (part: Partial<Turnover> = {}): Turnover => ({
  id: '0b0f4d8a-0a55-4b86-9d5c-8a8f6f5f3b10',
  state: 'draft',
  version: 3,
  fromYear: 2026,
  toYear: 2027,
  counts: { students: 120, promote: 78, graduate: 40, repeat: 0, leave: 1, undecided: 1 },
  classes: [
    someClass(1, 1, 1, { promote: 38, leave: 1, undecided: 1 }),
    someClass(2, 1, 2),
    someClass(3, 6, 1),
  ],
  newClasses: [
    { grade: 2, number: 1, students: 38, limit: 45, closed: false },
    { grade: 2, number: 2, students: 40, limit: 45, closed: false },
  ],
  handover: { linked: 38, unsure: 1, missing: 1, accepted: 0 },
  refusal: '',
  changedAt: '2027-07-05T01:20:00Z',
  committedAt: null,
  blockers: [],
  ...part,
})

export const somePage = (current: Turnover | null, part: Partial<TurnoverPage> = {}): TurnoverPage => ({
  school: { id: 1, name: '清河小学' },
  current,
  incoming: 0,
  asOf: '2027-07-05T01:20:00Z',
  years: [{ fromYear: 2026, classes: 3, students: 120 }],
  ...part,
})

export const someHandover = (part: Partial<HandoverRow> = {}): HandoverRow => ({
  schoolId: 1,
  school: '清河小学',
  studentId: 41,
  name: '陈楚宁',
  number: 'G3301 **** 1182',
  class: { grade: 6, number: 1 },
  state: 'unsure',
  reason: 'digit',
  destination: '',
  toSchool: null,
  candidates: [
    {
      schoolId: 7,
      school: '云溪初中',
      studentId: 90,
      name: '陈*宁',
      number: 'G3301 **** 1132',
      class: { grade: 7, number: 2 },
      same: { number: false, name: true, birth: true, sex: true },
    },
  ],
  ...part,
})
