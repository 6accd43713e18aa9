import type { DefinitionSet } from '@/standards/definition-set.ts'
import { myopiaDegrees, visionBands } from '@/standards/vision-bands.ts'
import type { Cycloplegia, ExamSource } from '@/modules/vision/standards/biometry.ts'
import { gradeVision, type Glasses } from '@/modules/vision/standards/grading.ts'

/** What was measured, as `vision_exam` holds it: acuity as standards/acuity.ts stores it, lenses in D, axes in degrees. */
export interface MeasuredColumns {
  glasses: Glasses | null
  ucva_right: number | null
  ucva_left: number | null
  cva_right: number | null
  cva_left: number | null
  sphere_right: number | null
  sphere_left: number | null
  cylinder_right: number | null
  cylinder_left: number | null
  axis_right: number | null
  axis_left: number | null
}

/** The column of each field of an exam, in the order in which they are shown. */
export const measuredColumn = {
  takenOn: 'taken_on',
  glasses: 'glasses',
  ucvaRight: 'ucva_right',
  ucvaLeft: 'ucva_left',
  cvaRight: 'cva_right',
  cvaLeft: 'cva_left',
  sphereRight: 'sphere_right',
  sphereLeft: 'sphere_left',
  cylinderRight: 'cylinder_right',
  cylinderLeft: 'cylinder_left',
  axisRight: 'axis_right',
  axisLeft: 'axis_left',
} as const satisfies Record<string, keyof MeasuredColumns | 'taken_on'>

type Eye = 'right' | 'left'
/** What the refraction file adds to an exam: mm, D, degrees and mmHg, and how, with what, by whom and where it was measured. */
export type FileColumns = Record<
  `${'axial' | 'k1' | 'k1_axis' | 'k2' | 'k2_axis' | 'iop'}_${Eye}`,
  number | null
> & {
  cycloplegia: Cycloplegia | null
  device: string | null
  examiner: string | null
  source: ExamSource | null
}

/** The column of each of its fields, in the order in which they are shown. */
export const fileColumn = {
  cycloplegia: 'cycloplegia',
  axialRight: 'axial_right',
  axialLeft: 'axial_left',
  k1Right: 'k1_right',
  k1Left: 'k1_left',
  k1AxisRight: 'k1_axis_right',
  k1AxisLeft: 'k1_axis_left',
  k2Right: 'k2_right',
  k2Left: 'k2_left',
  k2AxisRight: 'k2_axis_right',
  k2AxisLeft: 'k2_axis_left',
  iopRight: 'iop_right',
  iopLeft: 'iop_left',
  device: 'device',
  examiner: 'examiner',
  source: 'source',
} as const satisfies Record<string, keyof FileColumns>

/** What a query of exams (alias e) reads of them; numbers as such. */
export const fileColumnsRead = Object.values(fileColumn)
  .map((column) =>
    /^(axial|k[12]_(right|left)|iop)/.test(column) ? `e.${column}::float8 as ${column}` : `e.${column}`,
  )
  .join(', ')

/** The measures of one exam, and the whole years of the child on its day. */
export interface ExamMeasures extends MeasuredColumns {
  ageYears: number | null
}

/** What `vision_exam` keeps of the grading: bands and degrees as their place in the standard's order. */
export interface GradedColumns {
  worse_ucva: number | null
  band: number | null
  se_right: number | null
  se_left: number | null
  myopia: boolean | null
  degree: number | null
  warning: number | null
}

/** Grades one exam by a definition set, as the columns that summaries count. */
export function gradedColumns(exam: ExamMeasures, set: DefinitionSet): GradedColumns {
  const grade = gradeVision(
    {
      ageYears: exam.ageYears,
      glasses: exam.glasses,
      right: {
        ucvaTenths: exam.ucva_right,
        cvaTenths: exam.cva_right,
        sphere: exam.sphere_right,
        cylinder: exam.cylinder_right,
        axis: exam.axis_right,
      },
      left: {
        ucvaTenths: exam.ucva_left,
        cvaTenths: exam.cva_left,
        sphere: exam.sphere_left,
        cylinder: exam.cylinder_left,
        axis: exam.axis_left,
      },
    },
    set,
  )
  return {
    worse_ucva: grade.worseUcvaTenths,
    band: grade.band === null ? null : visionBands.indexOf(grade.band),
    se_right: grade.seRight,
    se_left: grade.seLeft,
    myopia: grade.myopia,
    degree: grade.myopiaDegree === null ? null : myopiaDegrees.indexOf(grade.myopiaDegree),
    warning: grade.warningLevel,
  }
}
