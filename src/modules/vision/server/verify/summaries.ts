import type { Db } from '@/server/db/schema.ts'
import type { DefinitionSet } from '@/standards/definition-set.ts'
import { myopiaDegrees, visionBands } from '@/standards/vision-bands.ts'
import type { VisionGrade } from '@/modules/vision/standards/grading.ts'
import { compareFigures, type Difference } from '@/server/verify/differences.ts'
import { eyesOf, progressionBins, type SeenEyes } from './progression.ts'
import { countStudent, gradeRaw, noCounts, type RawExam } from './recount.ts'
import * as stored from './stored-figures.ts'
import type { GradedColumns } from '../summaries/exam-grade.ts'
import { countCohort, readCohort, readYearlyChanges, seenStudent, type SeenStudent } from './cohort.ts'
import { countScreeningDays, readScreeningDays } from './screening-days.ts'
import { classKey, gradeKey, progressionKey, wornKey } from './stored-figures.ts'
import { PartTables, readPartClasses, readPartGrades } from './parts.ts'
import type { FigureTable } from '../../../../server/verify/differences.ts'

/** What a school's exams are graded and compared by; `yearBefore` names the round of the same term one year earlier. */
export interface VisionRules {
  set: DefinitionSet
  yearBefore: ReadonlyMap<number, number>
}

/** Recounts one school's screenings: the grading of each exam, and every summary of them. */
export async function verifyVision(
  db: Db,
  schoolId: number,
  { set, yearBefore }: VisionRules,
): Promise<Difference[]> {
  const rows = await stored.readExams(db, schoolId)
  const byClass: FigureTable = new Map()
  const byGrade: FigureTable = new Map()
  const glassesByClass: FigureTable = new Map()
  const glassesByGrade: FigureTable = new Map()
  const parts = new PartTables()
  const classesOf = new Map<string, Set<number>>()
  const seen = new Map<string, SeenEyes>()
  const children: SeenStudent[] = []
  const differences: Difference[] = []
  for (const row of rows) {
    const grade = row.state === 'done' ? gradeRaw(row, set) : null
    differences.push(...compareGrading(schoolId, row, grade))
    const { round_id: round, class_id: classId } = row
    parts.add(row, grade, set.id)
    const worn = row.glasses !== 'none'
    const isGlassesKnown = grade !== null && row.glasses !== null
    for (const [table, key] of [
      [byClass, classKey(round, set.id, row.grade, classId, row.sex)],
      [byGrade, gradeKey(round, set.id, row.grade, row.sex)],
      ...(isGlassesKnown
        ? ([
            [glassesByClass, wornKey(classKey(round, set.id, row.grade, classId, row.sex), worn)],
            [glassesByGrade, wornKey(gradeKey(round, set.id, row.grade, row.sex), worn)],
          ] as const)
        : []),
    ] as const) {
      let counts = table.get(key)
      if (!counts) table.set(key, (counts = noCounts()))
      countStudent(counts, row, grade)
    }
    const classes = classesOf.get(`${round}|${row.grade}`) ?? new Set()
    classesOf.set(`${round}|${row.grade}`, classes.add(classId))
    const eyes = eyesOf(row, grade)
    if (eyes) seen.set(`${round}|${row.student_id}`, eyes)
    const student = seenStudent(row, grade)
    if (student) children.push(student)
  }
  for (const row of rows) {
    const counts = byGrade.get(gradeKey(row.round_id, set.id, row.grade, row.sex))
    if (counts) counts['classes'] = classesOf.get(`${row.round_id}|${row.grade}`)?.size ?? 0
  }
  const progression = countProgression(rows, seen, yearBefore)
  const compare = async (table: string, had: Promise<FigureTable>, counted: FigureTable) =>
    differences.push(...compareFigures(table, schoolId, await had, counted))
  await compare('vision_class_summary', stored.readClassSummary(db, schoolId), byClass)
  await compare('vision_grade_summary', stored.readGradeSummary(db, schoolId), byGrade)
  await compare('vision_glasses_class_summary', stored.readGlassesClasses(db, schoolId), glassesByClass)
  await compare('vision_glasses_grade_summary', stored.readGlassesGrades(db, schoolId), glassesByGrade)
  await compare('vision_part_class_summary', readPartClasses(db, schoolId), parts.byClass)
  await compare('vision_part_grade_summary', readPartGrades(db, schoolId), parts.byGrade)
  await compare('vision_screening_day', readScreeningDays(db, schoolId), countScreeningDays(rows))
  await compare('vision_progression_summary', stored.readProgression(db, schoolId), progression)
  const { cohort, changes } = countCohort(children, yearBefore)
  await compare('vision_cohort_summary', readCohort(db, schoolId), cohort)
  await compare('vision_yearly_change', readYearlyChanges(db, schoolId), changes)
  return differences
}

function countProgression(
  rows: readonly RawExam[],
  seen: ReadonlyMap<string, SeenEyes>,
  yearBefore: ReadonlyMap<number, number>,
): FigureTable {
  const counted: FigureTable = new Map()
  for (const row of rows) {
    const now = seen.get(`${row.round_id}|${row.student_id}`)
    const before = seen.get(`${yearBefore.get(row.round_id)}|${row.student_id}`)
    if (!now || !before) continue
    for (const bin of progressionBins(now, before)) {
      const key = progressionKey(row.round_id, row.grade, row.class_id, bin)
      counted.set(key, { eyes: (counted.get(key)?.['eyes'] ?? 0) + 1 })
    }
  }
  return counted
}

function compareGrading(
  schoolId: number,
  row: RawExam & GradedColumns,
  grade: VisionGrade | null,
): Difference[] {
  const counted: GradedColumns = {
    worse_ucva: grade?.worseUcvaTenths ?? null,
    band: grade?.band ? visionBands.indexOf(grade.band) : null,
    se_right: grade?.seRight ?? null,
    se_left: grade?.seLeft ?? null,
    myopia: grade?.myopia ?? null,
    degree: grade?.myopiaDegree ? myopiaDegrees.indexOf(grade.myopiaDegree) : null,
    warning: grade?.warningLevel ?? null,
  }
  const columns = Object.keys(counted) as (keyof GradedColumns)[]
  return columns
    .filter((column) => row[column] !== counted[column])
    .map((column) => ({
      table: 'vision_exam',
      schoolId,
      roundId: row.round_id,
      key: `student ${row.student_id}`,
      column,
      stored: row[column],
      counted: counted[column],
    }))
}
