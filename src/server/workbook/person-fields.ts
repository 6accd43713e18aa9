import { examples } from './example-row.ts'
import type { FieldDefinition } from './field-definition.ts'

export const studentNo = {
  field: 'studentNo',
  zh: '学籍号',
  en: 'Student number',
  synonyms: [
    '全国学籍号',
    '学生学籍号',
    '学籍编号',
    '学籍号码',
    'student no',
    'studentno',
    '学号',
    '学生编号',
  ],
  required: true,
  width: 24,
  example: 'G99019920190101001X',
} as const
export const name = {
  field: 'name',
  zh: '姓名',
  en: 'Name',
  synonyms: ['学生姓名', '学生名字', '名字', 'student name', 'full name', 'pupil'],
  required: true,
  width: 12,
  example: examples.name,
} as const

export type BodyField = 'studentNo' | 'name' | 'sex' | 'takenOn' | 'heightCm' | 'weightKg' | 'vitalCapacity'

const day = ['日期', '检测日期', '检测时间', '测量日期', '检查日期', '测试时间', '体检时间', 'date']

/** What sheets of check-ups and of the fitness test have in common; `takenOn` as each calls its day. */
export const bodyFields = (taken: { zh: string; en: string }): { [F in BodyField]: FieldDefinition<F> } => ({
  studentNo,
  name: { ...name, required: false },
  sex: {
    field: 'sex',
    zh: '性别',
    en: 'Sex',
    synonyms: ['学生性别', 'gender'],
    required: false,
    width: 8,
    example: '男',
  },
  takenOn: {
    field: 'takenOn',
    ...taken,
    synonyms: day,
    required: false,
    width: 14,
    example: '2026-10-12',
  },
  heightCm: {
    field: 'heightCm',
    zh: '身高',
    en: 'Height',
    synonyms: ['身高cm', '身高厘米', '身长', 'stature', 'height cm'],
    required: true,
    width: 10,
    example: '138.5',
  },
  weightKg: {
    field: 'weightKg',
    zh: '体重',
    en: 'Weight',
    synonyms: ['体重kg', '体重公斤', '体重千克', 'weight kg'],
    required: true,
    width: 10,
    example: '32.0',
  },
  vitalCapacity: {
    field: 'vitalCapacity',
    zh: '肺活量',
    en: 'Vital capacity',
    synonyms: ['肺活量ml', '肺活量毫升', 'capacity'],
    required: false,
    width: 10,
    example: '1800',
  },
})
