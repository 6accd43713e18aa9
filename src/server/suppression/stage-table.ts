import type { Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'

/** A place in the district's table of one round: a school's stage or grade, of both sexes or of one. */
export interface CellArea {
  school: number
  stage: Stage
  grade?: number | undefined
  /** 1 boys, 2 girls */
  sex?: number | undefined
}

/** All places of one stage by number: of each school the stage, its sexes, its grades, and grades × sexes. */
export interface StageLayout {
  schools: readonly number[]
  grades: readonly number[]
  sexes: readonly number[]
  size: number
  /** School and grade by their place in the lists above; left out: all grades, both sexes. */
  at: (school: number, grade?: number, sex?: number) => number
  indexOf: (area: CellArea) => number | undefined
  areaOf: (index: number) => Omit<CellArea, 'stage'>
  /** By rate, by place. */
  sums: readonly (readonly Rate[])[]
  /** By place, 1: nobody is there by any rate, which is no secret. */
  isEmpty: Uint8Array
  /** Some school has nobody in some grade, or of one sex there. */
  isSparse: boolean
  /** Cells that follow from the district's sums. */
  published: ReadonlySet<number>
}
