import { bodyFields } from './body-fields.ts'
import { missedField } from './missed-cells.ts'
import type { CheckField, FieldDefinition, ToothField } from './field-names.ts'

const body = bodyFields({ zh: '体检日期', en: 'Checked on' })

const column = (
  field: CheckField,
  zh: string,
  en: string,
  example: string,
  synonyms: readonly string[],
): FieldDefinition<CheckField> => ({ field, zh, en, synonyms, required: false, width: 12, example })

const dentitions = { deciduous: { zh: '乳', en: 'Deciduous' }, permanent: { zh: '恒', en: 'Permanent' } }
const parts = {
  Decayed: { zh: '龋', en: 'decayed', labels: ['龋齿', '龋牙', '龋数', 'd'] },
  Missing: { zh: '失', en: 'missing', labels: ['龋失', '缺失', '失牙', 'm'] },
  Filled: { zh: '补', en: 'filled', labels: ['龋补', '充填', '补牙', 'f'] },
}

/** 乳牙龋 and its kin, and what a header of two rows gives: 乳牙 over 龋, 失, 补. */
const teeth = (['deciduous', 'permanent'] as const).flatMap((dentition) =>
  (['Decayed', 'Missing', 'Filled'] as const).map((part) => {
    const { zh, en } = dentitions[dentition]
    const labels = [parts[part].zh, ...parts[part].labels]
    const field: ToothField = `${dentition}${part}`
    return column(
      field,
      `${zh}牙${parts[part].zh}`,
      `${en} ${parts[part].en}`,
      '0',
      labels.flatMap((word) => [`${zh}${word}`, `${zh}牙${word}`, `${zh}齿${word}`]),
    )
  }),
)

const identity = [body.studentNo, body.name, body.sex, body.takenOn]
const found: readonly FieldDefinition<CheckField>[] = [
  // A sheet of spines or teeth alone comes from who looked at no more: the rest stays as it is.
  ...[body.heightCm, body.weightKg].map((each) => ({ ...each, required: false })),
  column('systolic', '收缩压', 'Systolic', '102', [
    '高压',
    '血压',
    '血压值',
    '血压mmhg',
    '血压收缩压',
    '收缩压mmhg',
    'sbp',
  ]),
  column('diastolic', '舒张压', 'Diastolic', '64', ['低压', '血压舒张压', '舒张压mmhg', 'dbp']),
  body.vitalCapacity,
  column('spineThoracic', '脊柱胸段', 'Spine, thoracic', '无', ['胸段', '胸段侧弯', '脊柱侧弯胸段']),
  column('spineThoracolumbar', '脊柱胸腰段', 'Spine, thoracolumbar', '无', [
    '胸腰段',
    '腰胸段',
    '胸腰段侧弯',
    '腰胸段侧弯',
    '脊柱腰胸段',
    '脊柱侧弯胸腰段',
    '脊柱侧弯腰胸段',
  ]),
  column('spineLumbar', '脊柱腰段', 'Spine, lumbar', '无', ['腰段', '腰段侧弯', '脊柱侧弯腰段']),
  column('spineSagittal', '脊柱前后弯', 'Spine, sagittal', '无', [
    '前后弯',
    '前后弯曲',
    '脊柱前后弯曲',
    '前后弯曲异常',
    '脊柱前后弯曲异常',
  ]),
  column('spineOverall', '脊柱', 'Spine', '正常', [
    '脊柱检查',
    '脊柱检查结果',
    '脊柱结果',
    '脊柱情况',
    '脊柱筛查',
    '脊柱筛查结果',
    '脊柱弯曲',
    '脊柱弯曲异常',
    '脊柱侧弯',
    '脊柱健康',
    'spine overall',
    'scoliosis',
  ]),
  ...teeth,
  column('haemoglobin', '血红蛋白', 'Haemoglobin', '128', ['血红蛋白g/l', '血色素', 'hb', 'hgb']),
]

/** Columns of a check-up. */
export const checkFields: readonly FieldDefinition<CheckField>[] = [...identity, ...found, missedField]
/** Those of which a check-up brings at least one. */
export const findsOfCheck: readonly string[] = found.map(({ field }) => field)
