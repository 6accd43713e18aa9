import type { Stage } from '@/standards/grade.ts'
import { createRandom, mixSeed } from '@/server/seed/random.ts'

export interface SchoolPlan {
  /** number within the district; 0 = the school without classes */
  number: number
  name: string
  code: string
  /** first six digits of its students' numbers, one per school: numbers never meet those of a real file */
  numberPrefix: string
  stages: Stage[]
  classesPerGrade: Partial<Record<Stage, number>>
  /** on the logit of being myopic: above 0 = worse than the district */
  effect: number
  /** share of classes already visited in the open round */
  visited: number
  /** share of present children in a class that was visited in the open round */
  attendance: number
}

type Sketch = [name: string, classesPerGrade: Partial<Record<Stage, number>>, effect: number, visited: number]

/** Number 2 stands out for its myopia, 5 for having little, 8 for being late in the open round. */
const demoSketches: Sketch[] = [
  ['清河小学', { primary: 5 }, 0.16, 1],
  ['锦程小学', { primary: 6 }, 0.66, 1],
  ['望江小学', { primary: 4 }, 0.05, 1],
  ['柳荫小学', { primary: 4 }, -0.14, 1],
  ['东岭小学', { primary: 3 }, -0.78, 1],
  ['石桥小学', { primary: 3 }, -0.3, 0.92],
  ['云溪实验学校', { primary: 4, junior: 4 }, 0.1, 1],
  ['滨湖学校', { primary: 3, junior: 4 }, -0.22, 0.74],
  ['文澜初级中学', { junior: 10 }, 0.24, 1],
  ['松涛初级中学', { junior: 8 }, -0.26, 1],
  ['云溪高级中学', { senior: 14 }, 0.13, 1],
  ['临江高级中学', { senior: 12 }, -0.16, 0.94],
]

/** The school in which imports are tried: it has no class and no student. */
export const emptySchoolName = '明目示范小学'

export function demoSchools(region: string, count: number): SchoolPlan[] {
  const filled = demoSketches.slice(0, count).map(([name, classesPerGrade, effect, visited], index) =>
    planSchool(region, index + 1, {
      name,
      classesPerGrade,
      effect,
      visited,
      attendance: 0.93 + (index % 5) * 0.01,
    }),
  )
  const empty = planSchool(region, 0, {
    name: emptySchoolName,
    classesPerGrade: {},
    effect: 0,
    visited: 0,
    attendance: 0,
  })
  return [{ ...empty, stages: ['primary'] }, ...filled]
}

/** Any number of schools in the proportions of a district: per 35, 22 primary, 6 junior, 3 nine-year, 4 senior. */
export function manySchools(region: string, count: number): SchoolPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(mixSeed(Number(region), index))
    const { kind, classesPerGrade } = drawKind(index % 35, random.pick([3, 4, 5, 5]))
    return planSchool(region, index + 1, {
      name: `示范第${index + 1}${kind}`,
      classesPerGrade,
      effect: random.normal(0.26),
      visited: index % 23 === 7 ? 0.74 : index % 5 === 3 ? 0.93 : 1,
      attendance: 0.92 + random.next() * 0.05,
    })
  })
}

function drawKind(
  index: number,
  width: number,
): { kind: string; classesPerGrade: Partial<Record<Stage, number>> } {
  if (index < 22) return { kind: '小学', classesPerGrade: { primary: width } }
  if (index < 28) return { kind: '初级中学', classesPerGrade: { junior: 8 + width } }
  if (index < 31) return { kind: '九年制学校', classesPerGrade: { primary: width, junior: width } }
  return { kind: '高级中学', classesPerGrade: { senior: 10 + width } }
}

type Rest = Omit<SchoolPlan, 'number' | 'code' | 'numberPrefix' | 'stages'>

function planSchool(region: string, number: number, rest: Rest): SchoolPlan {
  const serial = String(number).padStart(4, '0')
  return {
    ...rest,
    number,
    code: region + serial,
    numberPrefix: `9${region.charAt(3)}${serial}`,
    stages: Object.keys(rest.classesPerGrade) as Stage[],
  }
}

/** Every fourth school is in the country. */
export const isRuralSchool = ({ number }: Pick<SchoolPlan, 'number'>): boolean => number % 4 === 3

/** Invented, as there is no list of streets: three streets of a dozen schools, and a town for those of them in the country. */
export function streetOf(school: Pick<SchoolPlan, 'number'>): string {
  const dozen = Math.floor((school.number - 1) / 12)
  return isRuralSchool(school) ? `示范第${dozen + 1}镇` : `示范第${dozen * 3 + (school.number % 3) + 1}街道`
}

/** A school of the demo with its id. */
export interface StoredSchool {
  id: number
  plan: SchoolPlan
}
