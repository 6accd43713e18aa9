import { sql } from 'kysely'
import { gradesOf, stages } from '@/standards/grade.ts'
import type { Part } from './sql-list.ts'

export const stageOfGrade = (grade: Part): Part =>
  sql`case when ${grade} <= 6 then 'primary' when ${grade} <= 9 then 'junior' else 'senior' end`

export const gradesOfStages = (values: readonly (string | number)[]): number[] =>
  stages.filter((stage) => values.includes(stage)).flatMap(gradesOf)
