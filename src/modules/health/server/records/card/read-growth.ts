import type { Db } from '@/server/db/schema.ts'
import type { RoundRef } from '@/contract/figures.ts'
import {
  growthLatest,
  growthYears,
  type CardFinding,
  type GrowthRow,
} from '@/modules/health/contract/card.ts'
import { ageMonths } from '@/standards/grade.ts'
import { bmiOf } from '@/modules/health/standards/bmi-value.ts'
import { bmiLimits, heightLimits, heightRange } from '@/modules/health/standards/growth-limits.ts'
import { chainOfStudent } from '@/server/db/chain-of-student.ts'
import { findStudent, type Student } from '@/server/db/find-student.ts'
import { noteOpened } from '@/server/db/note-opened.ts'
import type { Scope } from '@/server/db/scope.ts'
import { sexOfCode } from '../../summaries/fitness-columns.ts'
import { showsUnconfirmed } from '../../summaries/shows-unconfirmed.ts'
import { route, type SignedInContext } from '@/server/http/route.ts'
import { writtenCheck } from './check-kind.ts'
import { checksOfStudent, type StudentCheck } from './checks-of-student.ts'
import { dueOfClasses } from './due-of-classes.ts'
import { findingsView } from './findings-view.ts'
import { oneARound, testsOfStudent } from './tests-of-student.ts'

export const growthYearsRoute = route(growthYears, ({ id }, context) => openGrowth(id, context))
export const growthLatestRoute = route(growthLatest, async ({ id }, context) => {
  const { rows } = await openGrowth(id, context)
  return { row: rows.findLast(({ heightCm, weightKg }) => heightCm !== null || weightKg !== null) ?? null }
})

async function openGrowth(id: number, context: SignedInContext) {
  const { student, ...growth } = await readGrowth(context.db, context.caller.scope, id)
  await noteOpened(context.db, student, context)
  return growth
}

/** Growth of a child over all years, with what check-ups found. Throws Failure 404. */
export async function readGrowth(db: Db, scope: Scope, id: number) {
  const student = await findStudent(db, scope, id)
  const chain = await chainOfStudent(db, { schoolId: student.schoolId, studentId: id })
  const isShown = (await showsUnconfirmed(db, student.regionCode))
    ? () => true
    : ({ confirmed }: CardFinding) => confirmed
  const ofStudent = oneARound(await checksOfStudent(db, chain))
  const dueBeside = await dueOfClasses(
    db,
    ofStudent.filter((check) => mayEnter(check, student, scope)),
  )
  const checks = ofStudent.map((check) => {
    const findings = findingsView(check, student.birthDate)
    const leftOut = findings.filter((finding) => !isShown(finding)).map(({ kind }) => kind)
    return {
      ...rowOf('check', check, student.birthDate),
      exemptReason: check.exempt_reason,
      findings: findings.filter(isShown),
      leftOut,
      entry: mayEnter(check, student, scope) ? entryOf(check, dueBeside(check)) : null,
    }
  })
  const tests = oneARound(await testsOfStudent(db, chain)).map((test) =>
    rowOf('fitness', test, student.birthDate),
  )
  const sex = student.sex === 0 ? null : sexOfCode(student.sex)
  const dayOf = ({ takenOn, round }: GrowthRow) => takenOn ?? round.endsOn
  return {
    student,
    rows: [...checks, ...tests].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)),
    bmi: sex && bmiLimits(sex),
    height: sex && heightLimits(sex),
  }
}

interface Measured {
  round: RoundRef
  grade: number
  school: string
  sex: number
  state: GrowthRow['state']
  taken_on: string | null
  height_cm: number | null
  weight_kg: number | null
}

/** Whose correction it is to make: what another school measured stays with it. */
const mayEnter = (check: StudentCheck, student: Student, scope: Scope): boolean =>
  scope.kind === 'school' && check.school_id === student.schoolId && !student.removed

/** What a correction begins with. */
const entryOf = (check: StudentCheck, due: number): GrowthRow['entry'] => ({
  version: check.version,
  class: check.class_id,
  due,
  written: writtenCheck(check),
})

function rowOf(kind: GrowthRow['kind'], measured: Measured, birthDate: string | null): GrowthRow {
  const { round, grade, school, state, taken_on, height_cm, weight_kg } = measured
  const months = birthDate === null || taken_on === null ? null : ageMonths(birthDate, taken_on)
  return {
    kind,
    round,
    grade,
    school,
    state,
    exemptReason: null,
    takenOn: taken_on,
    ageMonths: months,
    heightCm: height_cm,
    weightKg: weight_kg,
    bmi: bmiOf(height_cm, weight_kg),
    heightRange:
      months === null || height_cm === null ? null : heightRange(sexOfCode(measured.sex), months, height_cm),
    findings: [],
    leftOut: [],
    entry: null,
  }
}
