import type { FieldDefinition } from '@/server/workbook/field-definition.ts'

type Measure = 'ucva' | 'cva' | 'sphere' | 'cylinder' | 'axis'
export type Side = 'Right' | 'Left'
export type EyeField = `${Measure}${Side}`

const measures: Record<
  Measure,
  { zh: string; en: string; labels: string[]; required: boolean; example: string }
> = {
  ucva: {
    zh: '裸眼视力',
    en: 'UCVA',
    labels: ['裸眼视力', '裸眼远视力', '远视力', '裸视', '裸眼', '视力', 'ucva', 'va', 'v'],
    required: true,
    example: '5.0',
  },
  cva: {
    zh: '戴镜视力',
    en: 'CVA',
    labels: ['戴镜视力', '矫正视力', '配镜视力', '戴镜', '矫正', 'cva', 'bcva', 'corrected va'],
    required: false,
    example: '',
  },
  sphere: {
    zh: '球镜',
    en: 'Sphere',
    labels: [
      '球镜',
      '屈光球镜',
      '屈光球镜s',
      '球镜s',
      '球镜度数',
      '球镜度',
      '球镜屈光度',
      'sphere',
      'sph',
      'ds',
      's',
    ],
    required: false,
    example: '-0.50',
  },
  cylinder: {
    zh: '柱镜',
    en: 'Cylinder',
    labels: [
      '柱镜',
      '屈光柱镜',
      '屈光柱镜c',
      '柱镜c',
      '柱镜度数',
      '柱镜度',
      '柱镜屈光度',
      '散光',
      'cylinder',
      'cyl',
      'dc',
      'c',
    ],
    required: false,
    example: '-0.25',
  },
  axis: {
    zh: '轴位',
    en: 'Axis',
    labels: ['轴位', '屈光轴位', '屈光轴位a', '轴位a', '轴向', '轴', '散光轴位', 'axis', 'ax', 'a'],
    required: false,
    example: '90',
  },
}

export const sides: Record<Side, { zh: string; en: string; labels: string[] }> = {
  Right: { zh: '右眼', en: 'Right', labels: ['右眼', '右', 'right eye', 'right', 'od', 're', 'r'] },
  Left: { zh: '左眼', en: 'Left', labels: ['左眼', '左', 'left eye', 'left', 'os', 'le', 'l'] },
}

/** Eye and measure in either order, so also what a two-row header gives: 右眼 over 球镜, or 裸眼视力 over 右. */
function definition(measure: Measure, side: Side): FieldDefinition<EyeField> {
  const { zh, en, labels, required, example } = measures[measure]
  const eye = sides[side]
  const pairs = labels.flatMap((word) => eye.labels.flatMap((of) => [of + word, word + of]))
  return {
    field: `${measure}${side}`,
    zh: `${eye.zh}${zh}`,
    en: `${eye.en} ${en}`,
    synonyms: pairs,
    required,
    width: 14,
    example,
  }
}

const both = (measure: Measure) => [definition(measure, 'Right'), definition(measure, 'Left')]
const lens = (side: Side) => (['sphere', 'cylinder', 'axis'] as const).map((each) => definition(each, side))

/** Columns of the eyes, in the order in which screening sheets have them. */
export const eyeFields: readonly FieldDefinition<EyeField>[] = [
  ...both('ucva'),
  ...both('cva'),
  ...lens('Right'),
  ...lens('Left'),
]
