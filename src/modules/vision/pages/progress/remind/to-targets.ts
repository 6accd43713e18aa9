import type { ReplyOf } from '@/contract/call.ts'
import type { ClassProgress, progressReminders, SchoolProgress } from '@/modules/vision/contract/progress.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'

type Reminders = ReplyOf<typeof progressReminders>
type Row = Pick<
  ClassProgress | SchoolProgress,
  'id' | 'enrolled' | 'done' | 'absent' | 'exempt' | 'due' | 'state'
>

/** What can be reminded: a school of the district, or a class of the own school. */
export type Target = {
  id: number
  name: string
  /** Of a class. */
  grade?: number
  number?: number
  state: ScreeningState
  /** Children: those to screen, done, still to screen, and of these known absent or not known. */
  of: number
  done: number
  left: number
  absent: number
  due: number
  /** Accounts that a reminder reaches. */
  accounts: number
  /** When it was reminded today; it is not again. */
  remindedAt: string | null
}

const order: Record<ScreeningState, number> = { missing: 0, late: 1, 'on-time': 2 }

/** Those with somebody left to screen, the worst first. */
export function toTargets<R extends Row & { grade?: number; number?: number }>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  { today, reach, sent }: Reminders,
  kind: 'school' | 'class',
): Target[] {
  const accounts = new Map(reach.map((one) => [one.id, one.accounts]))
  const mine = sent.filter(
    ({ day, class: classId }) => day === today && (classId === undefined) === (kind === 'school'),
  )
  const reminded = new Map(mine.map((one) => [one.class ?? one.school, one.at]))
  return rows
    .map((row) => ({
      id: row.id,
      name: nameOf(row),
      ...('grade' in row && { grade: row.grade as number, number: row.number as number }),
      state: row.state,
      of: row.enrolled - row.exempt,
      done: row.done,
      left: row.enrolled - row.exempt - row.done,
      absent: row.absent,
      due: row.due,
      accounts: accounts.get(row.id) ?? 0,
      remindedAt: reminded.get(row.id) ?? null,
    }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => order[a.state] - order[b.state] || b.left - a.left)
}

export const canRemind = ({ accounts, remindedAt }: Target) => accounts > 0 && remindedAt === null

/** Ticked to begin with: who is late or missing, and can be reminded. */
export const firstChosen = (targets: readonly Target[]) =>
  new Set(targets.filter((one) => one.state !== 'on-time' && canRemind(one)).map(({ id }) => id))
