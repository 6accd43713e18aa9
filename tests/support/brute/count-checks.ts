import { sql } from 'kysely'
import { heightPercentileTable } from '../../../src/modules/health/standards/tables/ws-610-2018-height.ts'
import { diastolicP95, systolicP95 } from '../../../src/modules/health/standards/tables/ws-610-2018-p95.ts'
import { malnutritionTable } from '../../../src/modules/health/standards/tables/ws-456-2014.ts'
import { overweightTable } from '../../../src/modules/health/standards/tables/ws-586-2018.ts'
import type { Db } from '../../../src/server/db/schema.ts'

const teeth = ['decayed', 'missing', 'filled'] as const
type Tooth = `${'deciduous' | 'permanent'}_${(typeof teeth)[number]}`

/** What was measured at a check-up, and the student's birth date; nothing that the product found is read. */
export interface RawCheck extends Record<Tooth, number | null> {
  school_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  birth: string | null
  taken_on: string | null
  height: number | null
  weight: number | null
  systolic: number | null
  diastolic: number | null
  capacity_ml: number | null
  bends: (number | null)[]
  spine_sagittal: string | null
  spine_overall: string | null
  haemoglobin: number | null
  /** Of each kind that was followed up, the last step: 1 notified, 2 visited, 3 closed. */
  steps: Record<string, number>
  /** What the doctor said of the spine. */
  spine_result: string | null
}

export async function readRawChecks(db: Db, round: number): Promise<RawCheck[]> {
  const { rows } = await sql<RawCheck>`
    select e.school_id, e.student_id::int as student_id, e.class_id::int as class_id, e.grade, e.sex, e.state,
      s.birth_date::text as birth, e.taken_on::text as taken_on, e.height_cm::float8 as height,
      e.weight_kg::float8 as weight, e.systolic, e.diastolic, e.capacity_ml,
      array[e.spine_thoracic, e.spine_thoracolumbar, e.spine_lumbar] as bends, e.spine_sagittal, e.spine_overall,
      e.deciduous_decayed, e.deciduous_missing, e.deciduous_filled, e.permanent_decayed, e.permanent_missing,
      e.permanent_filled, e.haemoglobin::float8 as haemoglobin,
      coalesce((
        select jsonb_object_agg(f.kind, case when f.result_at is not null then 3 when f.visited_on is not null then 2
          when f.notified_at is not null then 1 else 0 end)
        from health_follow_up f
        where f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id), '{}') as steps,
      (select f.conclusion from health_follow_up f
        where f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id and f.kind = 'spine') as spine_result
    from health_check e join student s on s.school_id = e.school_id and s.id = e.student_id
    where e.round_id = ${round} and e.school_id in (select id from school where modules @> array[3])`.execute(
    db,
  )
  return rows
}

/** Whole months between two days. */
export function monthsOld(birth: string, on: string): number {
  const [[y, m, d], [year, month, day]] = [birth, on].map((text) => text.split('-').map(Number)) as [
    [number, number, number],
    [number, number, number],
  ]
  return 12 * (year - y) + month - m - (day < d ? 1 : 0)
}

/** kg/m² to 0.1, half up, in whole numbers of 0.1 mm and g. */
export function bmiTenths(height: number | null, weight: number | null): number | null {
  if (!height || !weight) return null
  const square = Math.round(height * 10) ** 2
  // 10 × kg ÷ m² = tenths of a kilogram × 10⁶ ÷ mm².
  return Math.floor((2 * Math.round(weight * 10) * 1_000_000 + square) / (2 * square))
}

interface Verdict {
  isWrong: boolean
  isConfirmed: boolean
}
const sure = (isWrong: boolean): Verdict => ({ isWrong, isConfirmed: true })

/** What the standards say of one check-up (domain.md, 3); null where they say nothing. */
export function judge(check: RawCheck) {
  const months = check.birth && check.taken_on ? monthsOld(check.birth, check.taken_on) : null
  if (check.state !== 'done' || months === null)
    return { weight: null, stunting: null, pressure: null, spine: null, teeth: null, anaemia: null }
  const sex = check.sex === 1 ? 'boy' : 'girl'
  const half = Math.floor(months / 6) / 2
  const tenths = bmiTenths(check.height, check.weight)
  const limits = overweightTable[sex][Math.min(18, half)]
  const thin = half >= 18 ? 18.4 : malnutritionTable[sex][half]?.[2]
  const bmi = tenths === null ? null : tenths / 10
  const weight =
    bmi === null || !limits
      ? null
      : bmi >= limits[1]
        ? ('obese' as const)
        : bmi >= limits[0]
          ? ('overweight' as const)
          : thin !== undefined && bmi <= thin
            ? ('wasting' as const)
            : ('normal' as const)
  const short = malnutritionTable[sex][half]?.[0]
  return {
    weight: weight === null ? null : { value: weight, isConfirmed: half < 18 },
    stunting: check.height === null || short === undefined ? null : sure(check.height <= short),
    pressure: pressureOf(check, sex, months),
    spine: spineOf(check),
    teeth: teethOf(check),
    anaemia: anaemiaOf(check, sex, months),
  }
}
export type Judged = ReturnType<typeof judge>

function pressureOf({ height, systolic, diastolic }: RawCheck, sex: 'boy' | 'girl', months: number) {
  const age = Math.floor((months + 6) / 12)
  const decide = ([high, low]: readonly [number, number]): boolean | null => {
    if ((systolic ?? 0) >= high || (diastolic ?? 0) >= low) return true
    return systolic === null || diastolic === null ? null : false
  }
  if (age < 3) return null
  if (age < 7) {
    const isWrong = decide([100 + (sex === 'boy' ? 2 : 1.5) * age, 65 + age])
    return isWrong === null ? null : { isWrong, isConfirmed: false }
  }
  if (age >= 18) {
    const isWrong = decide([140, 90])
    return isWrong === null ? null : sure(isWrong)
  }
  if (height === null) return null
  const column = (min = heightPercentileTable[sex][age]![0]!) =>
    heightPercentileTable[sex][age]!.filter((limit, at) => height >= (at === 0 ? min : limit)).length
  const at = column()
  const stored = decide([systolicP95[sex][age]![at]!, diastolicP95[sex][age]![at]!])
  // Two cells in which sources differ: girls of 11 at P5, boys of 10 from P75 on.
  const elsewhere = sex === 'girl' && age === 11 ? column(134.1) : at
  const other = decide([
    sex === 'boy' && age === 10 && at === 5 ? 122 : systolicP95[sex][age]![elsewhere]!,
    diastolicP95[sex][age]![elsewhere]!,
  ])
  return stored === null ? null : { isWrong: stored, isConfirmed: stored === other }
}

function spineOf({ bends, spine_sagittal, spine_overall }: RawCheck): Verdict | null {
  const seen = bends.filter((bend) => bend !== null)
  if (seen.length === 0 && spine_sagittal === null)
    return spine_overall === null ? null : sure(spine_overall === 'abnormal')
  return sure(seen.some((bend) => bend !== 0) || (spine_sagittal !== null && spine_sagittal !== 'none'))
}

function teethOf(check: RawCheck) {
  const counts = (of: 'deciduous' | 'permanent') => teeth.map((part) => check[`${of}_${part}`])
  const all = [...counts('deciduous'), ...counts('permanent')]
  if (all.includes(null)) return null
  const sum = all.reduce<number>((total, n) => total + n!, 0)
  return {
    ...sure(sum > 0),
    sum,
    filled: check.deciduous_filled! + check.permanent_filled!,
    isUntreated: check.deciduous_decayed! + check.permanent_decayed! > 0,
  }
}

function anaemiaOf({ haemoglobin }: RawCheck, sex: 'boy' | 'girl', months: number): Verdict | null {
  if (haemoglobin === null || months < 6) return null
  const years = Math.floor(months / 12)
  const limit = years < 5 ? 110 : years < 12 ? 115 : years < 15 || sex === 'girl' ? 120 : 130
  return { isWrong: haemoglobin < limit, isConfirmed: years < 15 }
}

/** Kinds of findings that ask for a visit: confirmed ones, and caries of which a tooth is still to be treated. */
export function concernsOf(check: RawCheck): string[] {
  const { weight, stunting, pressure, spine, teeth: mouth, anaemia } = judge(check)
  return [
    ...(weight && weight.value !== 'normal' && weight.isConfirmed ? ['weight'] : []),
    ...(stunting?.isWrong ? ['stunting'] : []),
    ...(pressure?.isWrong && pressure.isConfirmed ? ['pressure'] : []),
    ...(spine?.isWrong ? ['spine'] : []),
    ...(mouth?.isUntreated ? ['teeth'] : []),
    ...(anaemia?.isWrong && anaemia.isConfirmed ? ['anaemia'] : []),
  ]
}

/** Every figure of some check-ups, counted one by one. */
export function countChecks(checks: readonly RawCheck[]) {
  const all = checks.map((check) => ({ check, found: judge(check) }))
  const share = (name: 'stunting' | 'pressure' | 'spine' | 'teeth' | 'anaemia') => {
    const judged = all.flatMap(({ found }) => found[name] ?? [])
    return { n: judged.filter(({ isWrong }) => isWrong).length, of: judged.length }
  }
  const weights = all.flatMap(({ found }) => found.weight?.value ?? [])
  const weighing = (value: string) => weights.filter((each) => each === value).length
  const parts = {
    wasting: weighing('wasting'),
    normal: weighing('normal'),
    overweight: weighing('overweight'),
    obese: weighing('obese'),
  }
  const mouths = all.flatMap(({ found }) => found.teeth ?? [])
  const sum = mouths.reduce((total, mouth) => total + mouth.sum, 0)
  const done = checks.filter(({ state }) => state === 'done')
  const concern = done.filter((check) => concernsOf(check).length > 0)
  const reached = (step: number) => ({
    n: concern.filter((check) => concernsOf(check).every((kind) => (check.steps[kind] ?? 0) >= step)).length,
    of: concern.length,
  })
  /** Of those with one finding, who saw a doctor for it. */
  const seenFor = (kind: string) => {
    const found = done.filter((check) => concernsOf(check).includes(kind))
    return { n: found.filter(({ steps }) => (steps[kind] ?? 0) >= 2).length, of: found.length }
  }
  const bent = all.flatMap(({ check, found }) => (found.spine?.isWrong ? [check] : []))
  const ofBent = (is: (check: RawCheck) => boolean) => ({ n: bent.filter(is).length, of: bent.length })
  const spine = {
    screened: { n: all.filter(({ found }) => found.spine).length, of: checks.length },
    suspected: share('spine'),
    notified: ofBent(({ steps }) => (steps['spine'] ?? 0) >= 1),
    visited: ofBent(({ steps }) => (steps['spine'] ?? 0) >= 2),
    confirmed: ofBent(({ spine_result }) => ['watch', 'treated', 'referred'].includes(spine_result ?? '')),
  }
  const problems = done.map((check) => {
    const { weight, teeth: mouth, spine: back, pressure, anaemia } = judge(check)
    return [
      ...(weight?.isConfirmed && ['overweight', 'obese'].includes(weight.value) ? ['weight'] : []),
      ...(mouth?.isWrong ? ['teeth'] : []),
      ...(back?.isWrong ? ['spine'] : []),
      ...(pressure?.isWrong && pressure.isConfirmed ? ['pressure'] : []),
      ...(anaemia?.isWrong && anaemia.isConfirmed ? ['anaemia'] : []),
    ]
  })
  return {
    problems,
    spine,
    figures: {
      weight: { n: parts.overweight + parts.obese, of: weights.length },
      stunting: share('stunting'),
      pressure: share('pressure'),
      spine: share('spine'),
      teeth: share('teeth'),
      anaemia: share('anaemia'),
    },
    parts,
    meanTeeth: {
      mean: mouths.length === 0 ? 0 : Math.round((100 * sum) / mouths.length) / 100,
      of: mouths.length,
    },
    filled: {
      n: mouths.filter(({ isWrong, filled }) => isWrong && filled > 0).length,
      of: mouths.filter(({ isWrong }) => isWrong).length,
    },
    coverage: { n: done.length, of: checks.length },
    exempt: checks.filter(({ state }) => state === 'exempt').length,
    followUp: {
      concern: { n: concern.length, of: done.length },
      notified: reached(1),
      visited: reached(2),
      result: reached(3),
    },
    byFinding: {
      weight: seenFor('weight'),
      pressure: seenFor('pressure'),
      spine: seenFor('spine'),
      teeth: seenFor('teeth'),
    },
  }
}
