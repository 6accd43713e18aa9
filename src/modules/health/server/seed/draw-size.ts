import type { Random } from '@/server/seed/random.ts'
import type { Body } from './body.ts'
import { bmiOf, heightOf } from './growth.ts'

/** cm and kg to a tenth, as they are written down. */
export function drawSize(body: Body, age: number, sex: 1 | 2, random: Random) {
  const height = tenth(heightOf(age, sex, body.height) + random.normal(0.15))
  const bmi = bmiOf(age, sex, body.bmi + random.normal(0.03))
  return { height_cm: height, weight_kg: tenth((bmi * height * height) / 10_000) }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
