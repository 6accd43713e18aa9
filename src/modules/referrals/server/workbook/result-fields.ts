import { eyeFields, fileFields } from '@/modules/vision/server/public.ts'
import type { FieldDefinition } from '@/server/workbook/field-definition.ts'

const lens = ['sphere', 'cylinder', 'axis'] as const
const sides = ['Right', 'Left'] as const
/** Of each eye, in the order of the form. */
export const lensFields = sides.flatMap((side) => lens.map((each) => `${each}${side}` as const))
export const axialFields = sides.map((side) => `axial${side}` as const)

/** What stands there for the clinic to know the case by. */
export const caseFields = ['caseNo', 'name', 'sex', 'age', 'clinic', 'appointment'] as const
/** What the clinic fills in. */
export const answerCells = [
  'attendedOn',
  'cycloplegia',
  ...lensFields,
  ...axialFields,
  'diagnosis',
  'treatment',
  'nextVisitOn',
  'clinicNote',
] as const
type ResultField = (typeof caseFields)[number] | (typeof answerCells)[number]

interface Column {
  zh: string
  en: string
  synonyms: readonly string[]
  required?: true
  width?: number
  example: string
}
const own: Record<
  Exclude<ResultField, (typeof lensFields)[number] | (typeof axialFields)[number]>,
  Column
> = {
  caseNo: {
    zh: '病例编号',
    en: 'Case number',
    synonyms: ['病例号', '个案编号', '转诊编号', 'case no', 'case id'],
    required: true,
    width: 18,
    example: 'R0123456789A',
  },
  name: { zh: '姓名', en: 'Name', synonyms: ['学生姓名', 'student'], example: '示例学生' },
  sex: { zh: '性别', en: 'Sex', synonyms: ['gender'], width: 8, example: '' },
  age: { zh: '年龄', en: 'Age', synonyms: ['岁'], width: 8, example: '' },
  clinic: { zh: '就诊机构', en: 'Clinic', synonyms: ['机构', '医院', 'hospital'], width: 22, example: '' },
  appointment: { zh: '预约时间', en: 'Appointment', synonyms: ['预约'], width: 18, example: '' },
  attendedOn: {
    zh: '就诊日期',
    en: 'Seen on',
    synonyms: ['就诊时间', '检查日期', 'visit date', 'seen'],
    required: true,
    example: '2026-11-20',
  },
  cycloplegia: {
    zh: '睫状肌麻痹验光',
    en: 'Cycloplegic refraction',
    synonyms: ['睫状肌麻痹', '散瞳', '散瞳验光', '是否散瞳', 'cycloplegia', 'cycloplegic', 'dilated'],
    required: true,
    width: 16,
    example: '是',
  },
  diagnosis: {
    zh: '诊断',
    en: 'Diagnosis',
    synonyms: ['诊断结果', '临床诊断'],
    required: true,
    width: 20,
    example: '近视、散光',
  },
  treatment: {
    zh: '处理意见',
    en: 'What was done',
    synonyms: ['处理', '处理方式', '处置', '配镜', 'action', 'glasses'],
    required: true,
    example: '配镜',
  },
  nextVisitOn: {
    zh: '下次复查',
    en: 'Next visit',
    synonyms: ['下次复查日期', '复查日期', '下次就诊'],
    example: '2027-02-20',
  },
  clinicNote: { zh: '备注', en: 'Note', synonyms: ['说明', 'remark'], width: 30, example: '' },
}

/** The titles of lenses and axial lengths are those of a screening's workbook. */
const ofScreening = [...eyeFields, ...fileFields]
function definition(field: ResultField): FieldDefinition<ResultField> {
  if (field in own) {
    const { required = false, width = 14, ...column } = own[field as keyof typeof own]
    return { ...column, field, required, width }
  }
  const found = ofScreening.find((each) => each.field === field)
  if (!found) throw new Error(`no column ${field}`)
  return { ...found, field, required: false }
}

/** Columns of a workbook in which a clinic answers. */
export const resultFields: readonly FieldDefinition<ResultField>[] = [...caseFields, ...answerCells].map(
  definition,
)
