import type { Student } from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'

/** What a child's body is bound for; every check-up and test follows from it. Places are normal, 0 = the middle of its age and sex. */
export interface Body {
  height: number
  bmi: number
  pressure: number
  blood: number
  /** General fitness, and what single items add. */
  fitness: number
  strength: number
  endurance: number
  suppleness: number
  /** In [0, 1): the child has it where this is below the share at its age. */
  spine: number
  deciduousTeeth: number
  permanentTeeth: number
}

export interface Bodies {
  /** Of the school, as `drawBody` takes it. */
  effect: number
  of: Map<Student, Body>
}

const spread = 0.22

/** Bodies of all who were ever at a school. */
export function drawBodies(students: Iterable<Student>, random: Random): Bodies {
  const effect = random.normal(spread)
  return { effect, of: new Map(Array.from(students, (student) => [student, drawBody(effect, random)])) }
}

/** `effect`: on the places of BMI and fitness, above 0 = the school is worse than the district. */
export function drawBody(effect: number, random: Random): Body {
  const bmi = random.normal(0.93) + 0.2 * effect
  // The heavier the child, the higher the pressure and the slower the run.
  return {
    height: random.normal(0.96),
    bmi,
    pressure: 0.3 * bmi + random.normal(0.95),
    blood: random.normal(1),
    fitness: random.normal(0.75) - 0.18 * Math.abs(bmi) - 0.3 * effect,
    strength: random.normal(0.6),
    endurance: random.normal(0.6) - 0.2 * bmi,
    suppleness: random.normal(0.8),
    spine: random.next(),
    deciduousTeeth: random.next(),
    permanentTeeth: random.next(),
  }
}
