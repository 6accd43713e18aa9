import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { day } from '@/contract/day.ts'
import {
  biometryLimits,
  cycloplegias,
  examSources,
  longestDevice,
  longestExaminer,
  type BiometryMeasure,
} from '../standards/biometry.ts'
import { glassesKinds } from './record-list.ts'

/** Lenses in D in steps of 0.25, axes in degrees; null = not measured. */
export const power = (limit: number) =>
  z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit), z.multipleOf(0.25)))
const axis = z.nullable(z.int().check(z.minimum(0), z.maximum(180)))
const biometry = (measure: BiometryMeasure) => {
  const { low, high, decimals } = biometryLimits[measure]
  return z.nullable(z.number().check(z.minimum(low), z.maximum(high), z.multipleOf(10 ** -decimals)))
}
const line = (longest: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)))

/** What the refraction file adds: mm, D, degrees, mmHg; null = not measured, or nobody said. */
const fileFields = {
  cycloplegia: z.nullable(z.enum(cycloplegias)),
  axialRight: biometry('axial'),
  axialLeft: biometry('axial'),
  k1Right: biometry('k1'),
  k1Left: biometry('k1'),
  k1AxisRight: axis,
  k1AxisLeft: axis,
  k2Right: biometry('k2'),
  k2Left: biometry('k2'),
  k2AxisRight: axis,
  k2AxisLeft: axis,
  iopRight: biometry('iop'),
  iopLeft: biometry('iop'),
  device: line(longestDevice),
  examiner: line(longestExaminer),
  source: z.nullable(z.enum(examSources)),
}

/** What may be corrected. */
export const examFields = z.object({
  takenOn: day,
  glasses: z.nullable(z.enum(glassesKinds)),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  cvaRight: acuity,
  cvaLeft: acuity,
  sphereRight: power(30),
  sphereLeft: power(30),
  cylinderRight: power(10),
  cylinderLeft: power(10),
  axisRight: axis,
  axisLeft: axis,
  ...fileFields,
})
export type ExamFields = z.infer<typeof examFields>
export type ExamField = keyof ExamFields

const number = z.nullable(z.number())
const text = z.nullable(z.string())

/** An exam as it is read. The examiner is masked outside the own school. */
export const measuredFields = {
  glasses: z.nullable(z.enum(glassesKinds)),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  cvaRight: acuity,
  cvaLeft: acuity,
  sphereRight: number,
  sphereLeft: number,
  cylinderRight: number,
  cylinderLeft: number,
  axisRight: number,
  axisLeft: number,
  cycloplegia: z.nullable(z.enum(cycloplegias)),
  axialRight: number,
  axialLeft: number,
  k1Right: number,
  k1Left: number,
  k1AxisRight: number,
  k1AxisLeft: number,
  k2Right: number,
  k2Left: number,
  k2AxisRight: number,
  k2AxisLeft: number,
  iopRight: number,
  iopLeft: number,
  device: text,
  examiner: text,
  source: z.nullable(z.enum(examSources)),
}
