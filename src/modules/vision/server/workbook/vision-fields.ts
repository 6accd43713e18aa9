import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { missedField } from '@/server/workbook/missed-cells.ts'
import { name, studentNo } from '@/server/workbook/person-fields.ts'
import { eyeFields, type EyeField } from './eye-fields.ts'
import { fileFields, type FileField } from './file-fields.ts'

type VisionField =
  'studentNo' | 'name' | 'takenOn' | 'glasses' | 'okLens' | EyeField | FileField | 'missed' | 'remark'

const idTitles = ['身份证号', '身份证件号', '身份证号码', '证件号码']

/** Columns of a screening. */
export const visionFields: readonly FieldDefinition<VisionField>[] = [
  // Where a template of the upload has no student number, the id number in it names the child.
  { ...studentNo, synonyms: [...studentNo.synonyms, ...idTitles] },
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
  ...fileFields,
  missedField,
  {
    field: 'remark',
    zh: '备注',
    en: 'Remark',
    synonyms: ['说明', '其他', 'remarks', 'note', 'notes'],
    required: false,
    width: 20,
    example: '',
  },
  {
    field: 'okLens',
    zh: '是否为角膜塑形镜佩戴者',
    en: 'Wears an OK lens',
    synonyms: [
      '是否为角膜塑形镜佩戴者是/否',
      '是否为角膜塑形镜（OK镜）佩戴者',
      '是否佩戴角膜塑形镜',
      'OK镜佩戴',
      '是否佩戴OK镜',
    ],
    required: false,
    width: 16,
    example: '',
    isOfOthers: true,
  },
]
