import type { FieldDefinition } from '@/server/workbook/field-definition.ts'
import { sides, type Side } from './eye-fields.ts'

type Measure = 'axial' | 'k1' | 'k1Axis' | 'k2' | 'k2Axis' | 'iop'
export type FileField = `${Measure}${Side}` | 'cycloplegia' | 'device' | 'examiner' | 'source'

const measures: Record<Measure, { zh: string; en: string; labels: string[] }> = {
  axial: {
    zh: '眼轴',
    en: 'axial length',
    labels: ['眼轴', '眼轴长度', '眼轴长', 'al', 'axial length', 'axial'],
  },
  k1: { zh: 'K1', en: 'K1', labels: ['k1', 'k1值', 'k1 d', '角膜曲率k1', '角膜k1', '平坦k', 'flat k'] },
  k1Axis: {
    zh: 'K1 轴向',
    en: 'K1 axis',
    labels: ['k1轴向', 'k1轴位', 'k1轴', '角膜曲率k1轴向', 'k1 axis', 'k1 ax'],
  },
  k2: { zh: 'K2', en: 'K2', labels: ['k2', 'k2值', 'k2 d', '角膜曲率k2', '角膜k2', '陡峭k', 'steep k'] },
  k2Axis: {
    zh: 'K2 轴向',
    en: 'K2 axis',
    labels: ['k2轴向', 'k2轴位', 'k2轴', '角膜曲率k2轴向', 'k2 axis', 'k2 ax'],
  },
  iop: { zh: '眼压', en: 'IOP', labels: ['眼压', '眼内压', '眼压值', 'iop', 'intraocular pressure'] },
}

function definition(measure: Measure, side: Side): FieldDefinition<FileField> {
  const { zh, en, labels } = measures[measure]
  const eye = sides[side]
  return {
    field: `${measure}${side}`,
    zh: `${eye.zh}${zh}`,
    en: `${eye.en} ${en}`,
    synonyms: labels.flatMap((word) => eye.labels.flatMap((of) => [of + word, word + of])),
    required: false,
    width: 14,
    example: '',
  }
}

const eyeMeasures = ['axial', 'k1', 'k1Axis', 'k2', 'k2Axis', 'iop'] as const

/** Columns of the refraction file, behind those of acuity and lenses. */
export const fileFields: readonly FieldDefinition<FileField>[] = [
  {
    field: 'cycloplegia',
    zh: '睫状肌麻痹',
    en: 'Cycloplegia',
    synonyms: [
      '散瞳',
      '是否散瞳',
      '散瞳验光',
      '是否散瞳验光',
      '是否睫状肌麻痹',
      '睫状肌麻痹验光',
      '睫状肌麻痹验光是否',
      'cycloplegic',
      'cycloplegic refraction',
      'dilated',
    ],
    required: false,
    width: 14,
    example: '否',
  },
  ...eyeMeasures.flatMap((measure) => [definition(measure, 'Right'), definition(measure, 'Left')]),
  {
    field: 'device',
    zh: '设备',
    en: 'Device',
    synonyms: [
      '检查设备',
      '仪器',
      '检查仪器',
      '仪器型号',
      '设备型号',
      '验光仪',
      'instrument',
      'equipment',
      'model',
    ],
    required: false,
    width: 16,
    example: '',
  },
  {
    field: 'examiner',
    zh: '检查者',
    en: 'Examiner',
    synonyms: [
      '检查人',
      '检查医生',
      '检查员',
      '验光师',
      '医生',
      '筛查人员',
      'examined by',
      'optometrist',
      'operator',
    ],
    required: false,
    width: 14,
    example: '',
  },
  {
    field: 'source',
    zh: '检查来源',
    en: 'Source',
    synonyms: ['数据来源', '来源', '检查地点', '检查场所', 'where examined'],
    required: false,
    width: 14,
    example: '',
  },
]
