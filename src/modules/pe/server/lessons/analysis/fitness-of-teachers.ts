import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import { grouped } from '@/lib/grouped.ts'
import { readFitnessChange } from '@/modules/health/server/public.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { dueWithin, type Within } from './lessons-within.ts'

type Fitness = NonNullable<PeAnalysis['teachers'][number]['fitness']>

/** By teacher, how the fitness totals of the classes taught in the window moved from the year before; a teacher with no such class is left out. */
export async function fitnessOfTeachers(db: Db, within: Within): Promise<Map<number, Fitness>> {
  const { rows: taught } = await sql<{ teacher: number; class: number }>`
    select distinct l.teacher_id as teacher, l.class_id as class from lesson l where ${dueWithin(within)}`.execute(
    db,
  )
  const changes = await readFitnessChange(db, schoolOf(within.scope), [
    ...new Set(taught.map((one) => one.class)),
  ])
  const byClass = new Map(changes.map((change) => [change.classId, change]))
  const found = new Map<number, Fitness>()
  for (const [teacher, lessons] of grouped(taught, (one) => one.teacher)) {
    const own = lessons.flatMap((one) => byClass.get(one.class) ?? [])
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0)
    const [n, of] = [sum(({ matched }) => matched), sum(({ listed }) => listed)]
    if (n === 0) continue
    const tenths = sum(({ now, before }) => now - before)
    found.set(teacher, {
      change: isSmallCount(n) ? null : { mean: tenths / n / 10, of: n },
      twice: { n, of },
    })
  }
  return found
}
