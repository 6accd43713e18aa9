import { sql, type Kysely } from 'kysely'
import type { RoundRef } from '@/contract/figures.ts'
import { growthLatest, growthYears, type CardFinding, type GrowthRow } from '@/contract/health-card.ts'
import { ageMonths } from '@/standards/grade.ts'
import { bmiOf } from '@/standards/health/bmi-value.ts'
import { bmiLimits, heightLimits, heightPlace } from '@/standards/health/growth-limits.ts'
import { chainOfPupil, chainTable, type PupilKey } from '../../db/chain-of-pupil.ts'
import { findChild } from '../../db/find-child.ts'
import { noteOpened } from '../../db/note-opened.ts'
import { roundJson } from '../../db/round-json.ts'
import type { CheckMeasures } from '../../figures/check-grade.ts'
import { sexOfCode } from '../../figures/fitness-columns.ts'
import { showsUnconfirmed } from '../../figures/shows-unconfirmed.ts'
import { route, type SignedInContext } from '../../http/route.ts'
import { findingsView } from './findings-view.ts'
import { oneARound, testsOfChild } from './tests-of-child.ts'

export const growthYearsRoute = route(growthYears, ({ id }, context) => readGrowth(id, context))
export const growthLatestRoute = route(growthLatest, async ({ id }, context) => {
  const { rows } = await readGrowth(id, context)
  return { row: rows.findLast(({ heightCm, weightKg }) => heightCm !== null || weightKg !== null) ?? null }
})

async function readGrowth(id: number, context: SignedInContext) {
  const { db, caller } = context
  const child = await findChild(db, caller.scope, id)
  const chain = await chainOfPupil(db, { schoolId: child.schoolId, studentId: id })
  const isShown = (await showsUnconfirmed(db, child.regionCode))
    ? () => true
    : ({ confirmed }: CardFinding) => confirmed
  const checks = oneARound(await checksOfChild(db, chain)).map((check) => {
    const findings = findingsView(check, child.birthDate)
    const leftOut = findings.filter((finding) => !isShown(finding)).map(({ kind }) => kind)
    return { ...rowOf('check', check, child.birthDate), findings: findings.filter(isShown), leftOut }
  })
  const tests = oneARound(await testsOfChild(db, chain)).map((test) =>
    rowOf('fitness', test, child.birthDate),
  )
  await noteOpened(db, child, context)
  const sex = child.sex === 0 ? null : sexOfCode(child.sex)
  const dayOf = ({ takenOn, round }: GrowthRow) => takenOn ?? round.endsOn
  return {
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
export type ChildCheck = Measured & CheckMeasures

async function checksOfChild(db: Kysely<any>, chain: readonly PupilKey[]): Promise<ChildCheck[]> {
  const { rows } = await sql<{ check: ChildCheck }>`
    select to_jsonb(e) || jsonb_build_object('round', ${roundJson}, 'school', k.name) as check
    from ${chainTable(chain)}
    join health_check e using (school_id, student_id)
    join health_round r on r.id = e.round_id
    join school k on k.id = e.school_id
    order by r.school_year, e.state = 'done', e.school_id`.execute(db)
  return rows.map(({ check }) => check)
}

function rowOf(kind: GrowthRow['kind'], measured: Measured, birthDate: string | null): GrowthRow {
  const { round, grade, school, state, taken_on, height_cm, weight_kg } = measured
  const months = birthDate === null || taken_on === null ? null : ageMonths(birthDate, taken_on)
  return {
    ...{ kind, round, grade, school, state, takenOn: taken_on, ageMonths: months },
    ...{ heightCm: height_cm, weightKg: weight_kg, bmi: bmiOf(height_cm, weight_kg) },
    heightPlace:
      months === null || height_cm === null ? null : heightPlace(sexOfCode(measured.sex), months, height_cm),
    findings: [],
    leftOut: [],
  }
}
