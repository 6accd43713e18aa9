import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import { gradeRow, type VisionT } from '../labels.ts'

/** A row of a reply: one stage of the district, or one grade of a school. */
export type AreaRow = { key: string; stage?: Stage | undefined; grade?: number | undefined }

export const labelOf = ({ key, stage, grade }: AreaRow, t: VisionT) =>
  stage ? t(`stageRow.${stage}`) : grade === undefined ? key : gradeRow(grade, t)

/** Grades added up to their stages when more than `room` rows would stand below each other: a wall cannot scroll. */
export function fitRows<R extends AreaRow>(rows: readonly R[], room: number, add: (a: R, b: R) => R): R[] {
  if (rows.length <= room) return [...rows]
  return stages.flatMap((stage) => {
    const ofStage = rows.filter((row) => (row.stage ?? (row.grade && stageOf(row.grade))) === stage)
    const [first, ...others] = ofStage
    if (!first) return []
    const sum = others.reduce(add, first)
    return [{ ...sum, key: stage, stage, grade: undefined }]
  })
}
