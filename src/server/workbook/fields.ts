import { eyeFields, type EyeField } from './eye-fields.ts'

export type WorkbookKind = 'roster' | 'vision'

export type RosterField =
  'studentNo' | 'name' | 'sex' | 'birthDate' | 'grade' | 'class' | 'guardianName' | 'guardianPhone'
export type VisionField = 'studentNo' | 'name' | 'takenOn' | 'glasses' | EyeField | 'remark'

/** One column of a kind of workbook: how it is found, named, laid out and shown by example. */
export type FieldDefinition<F extends string = string> = {
  field: F
  zh: string
  en: string
  /** Other titles that schools use, best first; compared without blanks, case and remarks in brackets. */
  synonyms: readonly string[]
  /** A file without this column cannot be read. */
  required: boolean
  /** In characters. */
  width: number
  example: string
}

const studentNo = {
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
  example: 'G990106201904198931',
} as const
const name = {
  field: 'name',
  zh: '姓名',
  en: 'Name',
  synonyms: ['学生姓名', '学生名字', '名字', 'student name', 'full name', 'pupil'],
  required: true,
  width: 12,
  example: '周欣佳',
} as const

const roster: readonly FieldDefinition<RosterField>[] = [
  studentNo,
  name,
  {
    field: 'sex',
    zh: '性别',
    en: 'Sex',
    synonyms: ['学生性别', 'gender'],
    required: true,
    width: 8,
    example: '男',
  },
  {
    field: 'birthDate',
    zh: '出生日期',
    en: 'Birth date',
    synonyms: ['出生年月日', '出生年月', '生日', '出生时间', 'date of birth', 'dob', 'birthday'],
    required: true,
    width: 14,
    example: '2019-04-19',
  },
  {
    field: 'grade',
    zh: '年级',
    en: 'Grade',
    synonyms: ['所在年级', '所属年级', '年级名称', '就读年级'],
    required: false,
    width: 10,
    example: '一年级',
  },
  {
    field: 'class',
    zh: '班级',
    en: 'Class',
    synonyms: [
      '年级班级',
      '班级名称',
      '所在班级',
      '所属班级',
      '行政班',
      '行政班级',
      '班别',
      '班',
      'grade and class',
      'gradeclass',
    ],
    required: true,
    width: 10,
    example: '1班',
  },
  {
    field: 'guardianName',
    zh: '家长姓名',
    en: 'Guardian',
    synonyms: [
      '监护人姓名',
      '监护人',
      '家长',
      '联系人',
      '家长名字',
      'guardian name',
      'parent',
      'parent name',
    ],
    required: false,
    width: 12,
    example: '朱瑶',
  },
  {
    field: 'guardianPhone',
    zh: '家长手机',
    en: 'Guardian mobile',
    synonyms: [
      '家长手机号',
      '家长手机号码',
      '家长电话',
      '监护人手机',
      '监护人手机号',
      '监护人电话',
      '联系电话',
      '联系方式',
      '手机号码',
      '手机号',
      '手机',
      '电话',
      'guardian phone',
      'parent phone',
      'mobile',
      'phone',
    ],
    required: false,
    width: 16,
    example: '13800000000',
  },
]

const vision: readonly FieldDefinition<VisionField>[] = [
  studentNo,
  { ...name, required: false },
  {
    field: 'takenOn',
    zh: '筛查日期',
    en: 'Screened on',
    synonyms: [
      '检查日期',
      '筛查时间',
      '检查时间',
      '检测日期',
      '检测时间',
      '测量日期',
      '体检日期',
      '日期',
      'date',
      'exam date',
      'screening date',
    ],
    required: false,
    width: 14,
    example: '2026-10-12',
  },
  {
    field: 'glasses',
    zh: '戴镜情况',
    en: 'Glasses',
    synonyms: [
      '戴镜类型',
      '是否戴镜',
      '戴镜方式',
      '配镜情况',
      '配镜类型',
      '眼镜类型',
      '矫正方式',
      '戴镜',
      'glasses type',
      'spectacles',
    ],
    required: false,
    width: 16,
    example: '不戴镜',
  },
  ...eyeFields,
  {
    field: 'remark',
    zh: '备注',
    en: 'Remark',
    synonyms: ['说明', '其他', 'remarks', 'note', 'notes'],
    required: false,
    width: 20,
    example: '',
  },
]

const definitions = { roster, vision }

/** The columns of a kind of workbook in the template's order: header mapping, template and error workbook all use these. */
export const fieldsOf = (kind: WorkbookKind): readonly FieldDefinition[] => definitions[kind]
