import { sql } from 'kysely'
import type { ProgressTableRow } from '@/modules/vision/contract/progress.ts'
import { gradesOf, stages, stageOf, type Stage } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { ScreenView } from '../screen-view.ts'
import { classSums, ofRound } from './class-sums.ts'

/** One sex of one grade of one school. */
interface Fact {
  school: number
  grade: number
  sex: number
  /** Ids of the classes that these children are in, as their text. */
  classes: string[]
  ownership: 'public' | 'private'
  setting: 'urban' | 'rural'
  enrolled: number
  done: number
  absent: number
  exempt: number
}

/** The district's statistics in four tables; every row of a stage sums to the stage, the stages to the total. */
export async function readTable(db: Db, view: ScreenView) {
  const { rows: facts } = await sql<Fact>`
    select g.school_id as school, g.grade, g.sex, array_agg(g.class_id::text) as classes, s.ownership, s.setting,
      ${classSums}
    from vision_class_summary g join school s on s.id = g.school_id
    where ${ofRound(view)} and ${inScope(view.scope, 'g.school_id')}
    group by g.school_id, g.grade, g.sex, s.ownership, s.setting`.execute(db)
  const present = stages.filter((stage) => facts.some(({ grade }) => stageOf(grade) === stage))
  const table = (partsOf: (stage: Stage) => readonly Part[]) =>
    present.flatMap((stage) => {
      const own = facts.filter(({ grade }) => stageOf(grade) === stage)
      const parts = partsOf(stage).map(({ is, ...part }) => ({ part, of: own.filter(is) }))
      return [...parts.filter(({ of }) => of.length > 0), { part: {}, of: own }].map(({ part, of }) => ({
        stage,
        ...part,
        ...count(of),
      }))
    })
  return {
    region: view.region.name,
    total: count(facts),
    byGrade: table((stage) =>
      gradesOf(stage).map((grade) => ({ grade, is: (fact) => fact.grade === grade })),
    ),
    bySex: table(() => sexes.map(([sex, code]) => ({ sex, is: (fact) => fact.sex === code }))),
    byOwnership: table(() =>
      (['public', 'private'] as const).map((ownership) => ({
        ownership,
        is: (fact) => fact.ownership === ownership,
      })),
    ),
    bySetting: table(() =>
      (['urban', 'rural'] as const).map((setting) => ({ setting, is: (fact) => fact.setting === setting })),
    ),
  }
}

type Part = Pick<ProgressTableRow, 'grade' | 'sex' | 'ownership' | 'setting'> & {
  is: (fact: Fact) => boolean
}

const sexes = [
  ['boy', 1],
  ['girl', 2],
] as const

function count(facts: readonly Fact[]) {
  const sum = (key: 'enrolled' | 'done' | 'absent' | 'exempt') =>
    facts.reduce((total, fact) => total + fact[key], 0)
  // Boys and girls share classes, and some have only the one or the other.
  const classes = new Set(facts.flatMap(({ school, classes: ids }) => ids.map((id) => `${school} ${id}`)))
  return {
    schools: new Set(facts.map(({ school }) => school)).size,
    classes: classes.size,
    enrolled: sum('enrolled'),
    done: sum('done'),
    absent: sum('absent'),
    exempt: sum('exempt'),
  }
}
