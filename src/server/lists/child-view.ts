import type { ChildHead } from '@/contract/child-head.ts'
import { maskName } from '@/lib/mask-name.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { ageYearsOn } from '@/standards/grade.ts'
import type { Child } from '../db/find-child.ts'
import type { Scope } from '../db/scope.ts'
import { maskNumber } from './mask-row.ts'

/** Who a record is about, masked like a row of a list: a bureau reads no whole name. */
export function childView(child: Child, scope: Scope, now: Date): ChildHead {
  const { id, schoolId, school, guardians, birthDate } = child
  return {
    ...{ id, schoolId, school, guardians, class: child.class },
    name: scope.kind === 'region' ? maskName(child.name) : child.name,
    number: maskNumber(child.studentNo ?? ''),
    sex: (['unknown', 'boy', 'girl'] as const)[child.sex] ?? 'unknown',
    age: birthDate === null ? null : ageYearsOn(birthDate, schoolDay(now)),
    gone: child.gone !== null,
  }
}
