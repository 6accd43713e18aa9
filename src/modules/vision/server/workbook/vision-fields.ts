import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { missedField } from '@/server/workbook/missed-cells.ts'
import { name, studentNo } from '@/server/workbook/person-fields.ts'
import { eyeFields, type EyeField } from './eye-fields.ts'
import { fileFields, type FileField } from './file-fields.ts'

type VisionField = 'studentNo' | 'name' | 'takenOn' | 'glasses' | EyeField | FileField | 'missed' | 'remark'

/** Columns of a screening. */
export const visionFields: readonly FieldDefinition<VisionField>[] = [
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
]
