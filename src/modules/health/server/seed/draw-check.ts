import type { CheckMeasures } from '../summaries/check-grade.ts'
import type { Random } from '@/server/seed/random.ts'
import type { Body } from './body.ts'
import { capacityOf } from './draw-fitness.ts'
import { drawSize } from './draw-size.ts'

/** Of the children who came, who lacks one group of measures. */
const withoutGroup = 0.006
/** Blood is taken where a stage begins, and in grade 4. */
const bloodGrades = [1, 4, 7, 10]

/** What was measured of one child at one check-up; `age` in years and parts. */
export function drawCheck(
  body: Body,
  { age, grade, sex }: { age: number; grade: number; sex: 1 | 2 },
  random: Random,
): CheckMeasures {
  const has = () => random.next() >= withoutGroup
  const { height_cm, weight_kg } = drawSize(body, age, sex, random)
  const hasSize = has()
  const pressure = has() ? drawPressure(body, age, sex, random) : { systolic: null, diastolic: null }
  const capacity = capacityOf(body, grade, sex, random.normal(1))
  return {
    height_cm: hasSize ? height_cm : null,
    weight_kg: hasSize ? weight_kg : null,
    ...pressure,
    capacity_ml: has() ? Math.max(400, capacity) : null,
    ...(has() ? drawSpine(body, grade) : noSpine),
    ...(has() ? drawTeeth(body, grade) : noTeeth),
    haemoglobin: bloodGrades.includes(grade) && has() ? drawBlood(body, age, sex, random) : null,
  }
}

function drawPressure(body: Body, age: number, sex: 1 | 2, random: Random) {
  const limit = sex === 1 ? 112 + 2.2 * (age - 7) : 112 + 1.4 * (age - 7)
  const systolic = Math.round(limit + (body.pressure - 1.75) * 9 + random.normal(3))
  const lower = (sex === 1 ? 75 : 74.5) + 0.9 * (age - 7)
  const diastolic = Math.round(lower + (0.7 * body.pressure + random.normal(0.6) - 1.9) * 7)
  return { systolic, diastolic: Math.min(diastolic, systolic - 15) }
}

const noSpine = {
  spine_thoracic: null,
  spine_thoracolumbar: null,
  spine_lumbar: null,
  spine_sagittal: null,
  spine_overall: null,
} as const

function drawSpine({ spine }: Body, grade: number) {
  const share = 0.012 + 0.0022 * grade
  const degree = spine >= share ? 0 : spine < share * 0.12 ? 3 : spine < share * 0.35 ? 2 : 1
  const bend = Math.floor(spine * 10_000) % 2 === 0 ? degree : -degree
  const segment = Math.floor(spine * 100_000) % 3
  const at = (index: number) => (segment === index ? bend || 0 : 0)
  return {
    spine_thoracic: at(0),
    spine_thoracolumbar: at(1),
    spine_lumbar: at(2),
    spine_sagittal: spine > 0.995 - 0.0003 * grade ? ('kyphosis' as const) : ('none' as const),
    spine_overall: null,
  }
}

const noTeeth = {
  deciduous_decayed: null,
  deciduous_missing: null,
  deciduous_filled: null,
  permanent_decayed: null,
  permanent_missing: null,
  permanent_filled: null,
}

/** Milk teeth go, and with them their caries; the permanent ones gather it. */
function drawTeeth({ deciduousTeeth, permanentTeeth }: Body, grade: number) {
  const deciduous = teethOf(deciduousTeeth, Math.max(0, 0.44 - 0.062 * (grade - 1)))
  const permanent = teethOf(permanentTeeth, 0.03 + 0.03 * grade)
  const filled = (n: number, index: number) => Math.round(n * (index * 7 - Math.floor(index * 7)) * 0.6)
  const [deciduousFilled, permanentFilled] = [
    filled(deciduous, deciduousTeeth),
    filled(permanent, permanentTeeth),
  ]
  const permanentMissing = permanent > 4 && grade > 6 ? 1 : 0
  return {
    deciduous_decayed: deciduous - deciduousFilled,
    deciduous_missing: 0,
    deciduous_filled: deciduousFilled,
    permanent_decayed: Math.max(0, permanent - permanentFilled - permanentMissing),
    permanent_missing: permanentMissing,
    permanent_filled: permanentFilled,
  }
}

/** Teeth of a child below the share that has caries: many have one or two, few have many. */
const teethOf = (index: number, share: number): number =>
  index >= share ? 0 : Math.min(12, 1 + Math.floor(-2 * Math.log(1 - 0.97 * (1 - index / share))))

function drawBlood(body: Body, age: number, sex: 1 | 2, random: Random): number {
  const limit = age < 12 ? 115 : sex === 1 && age >= 15 ? 130 : 120
  return Math.round(limit + (body.blood + 2) * 8 + random.normal(2))
}
