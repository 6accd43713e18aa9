import type { Sex } from '../sex.ts'
import type { FitnessComponent, FitnessItem } from '@/standards/fitness/item.ts'
import { stepsOfRow, type RowsBySex, type Step } from './table-row.ts'
import { fitnessBmi2014 } from './tables-2014/bmi-bands.ts'
import { longJump2014 } from './tables-2014/long-jump.ts'
import { longRunOfBoys2014, longRunOfGirls2014 } from './tables-2014/long-run.ts'
import { pullUps2014 } from './tables-2014/pull-ups.ts'
import { rope2014 } from './tables-2014/rope.ts'
import { shuttle2014 } from './tables-2014/shuttle.ts'
import { sitAndReach2014 } from './tables-2014/sit-and-reach.ts'
import { sitUps2014 } from './tables-2014/sit-ups.ts'
import { sprint2014 } from './tables-2014/sprint.ts'
import { vitalCapacity2014 } from './tables-2014/vital-capacity.ts'

export type FitnessVersion = '2014'

/** One edition of the national student fitness standard (国家学生体质健康标准), grades 1 to 12. */
export interface FitnessStandard {
  version: FitnessVersion
  /** as a figure names it */
  standard: string
  /** steps of an item by sex and grade, best first */
  steps: Record<FitnessItem, Partial<Record<Sex, Record<number, Step[]>>>>
  /** share of each component in the total, percent, by sex; the grades from `from` to `to` share one */
  weights: readonly { from: number; to: number; boy: Weights; girl: Weights }[]
  /** BMI from which a child is normal, overweight, obese, by grade */
  bmi: Record<Sex, Record<number, readonly [number, number, number]>>
  /** by how much the 100-point row is beaten for 1, 2, 3 … points on top */
  bonus: readonly { item: FitnessItem; from: number; to: number; sex: Sex; offsets: readonly number[] }[]
}

export type Weights = Partial<Record<FitnessComponent, number>>

const scores = [100, 95, 90, 85, 80, 78, 76, 74, 72, 70, 68, 66, 64, 62, 60, 50, 40, 30, 20, 10] as const

const rows: Record<FitnessItem, RowsBySex> = {
  vitalCapacity: vitalCapacity2014,
  sprint50: sprint2014,
  sitAndReach: sitAndReach2014,
  rope: rope2014,
  longJump: longJump2014,
  sitUps: sitUps2014,
  pullUps: pullUps2014,
  shuttle: shuttle2014,
  run1000: longRunOfBoys2014,
  run800: longRunOfGirls2014,
}

const stepsBySex = (bySex: RowsBySex) =>
  Object.fromEntries(
    Object.entries(bySex).map(([sex, byGrade]) => [
      sex,
      Object.fromEntries(Object.entries(byGrade).map(([grade, row]) => [grade, stepsOfRow(row, scores)])),
    ]),
  )

const all = { bmi: 15, vitalCapacity: 15, sprint50: 20 }
const grades1to2 = { ...all, sitAndReach: 30, rope: 20 }
const grades3to4 = { ...all, sitAndReach: 20, rope: 20, sitUps: 10 }
const grades5to6 = { ...all, sitAndReach: 10, rope: 10, sitUps: 20, shuttle: 10 }
const grades7to12 = { ...all, sitAndReach: 10, longJump: 10 }

const ropeOffsets = Array.from({ length: 20 }, (_, index) => 2 * (index + 1))

export const standard2014: FitnessStandard = {
  version: '2014',
  standard: '国家学生体质健康标准（2014年修订）',
  steps: Object.fromEntries(
    Object.entries(rows).map(([item, bySex]) => [item, stepsBySex(bySex)]),
  ) as FitnessStandard['steps'],
  weights: [
    { from: 1, to: 2, boy: grades1to2, girl: grades1to2 },
    { from: 3, to: 4, boy: grades3to4, girl: grades3to4 },
    { from: 5, to: 6, boy: grades5to6, girl: grades5to6 },
    {
      from: 7,
      to: 12,
      boy: { ...grades7to12, pullUps: 10, run1000: 20 },
      girl: { ...grades7to12, sitUps: 10, run800: 20 },
    },
  ],
  bmi: fitnessBmi2014,
  bonus: [
    { item: 'rope', from: 1, to: 6, sex: 'boy', offsets: ropeOffsets },
    { item: 'rope', from: 1, to: 6, sex: 'girl', offsets: ropeOffsets },
    { item: 'pullUps', from: 7, to: 12, sex: 'boy', offsets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { item: 'sitUps', from: 7, to: 12, sex: 'girl', offsets: [2, 4, 6, 7, 8, 9, 10, 11, 12, 13] },
    { item: 'run1000', from: 7, to: 12, sex: 'boy', offsets: [4, 8, 12, 16, 20, 23, 26, 29, 32, 35] },
    { item: 'run800', from: 7, to: 12, sex: 'girl', offsets: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50] },
  ],
}
