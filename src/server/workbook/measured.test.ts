import '../compose/workbooks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFields } from '@/modules/health/server/workbook/check-fields.ts'
import { normaliseCheck } from '@/modules/health/server/workbook/check.ts'
import { findHeader } from './header.ts'
import { fitnessFields } from '@/modules/health/server/workbook/fitness-fields.ts'
import { normaliseFitness } from '@/modules/health/server/workbook/fitness.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import { parseMark } from '@/modules/health/standards/fitness/parse-mark.ts'

const header = (kind: 'check' | 'fitness', ...lines: string[][]) =>
  findHeader(
    kind,
    lines.map((cells, at) => ({ row: at + 1, cells })),
  )

test('HEA-06 the layout of the national upload is read as it is', () => {
  const titles = [
    '年级编号',
    '班级编号',
    '班级名称',
    '学籍号',
    '民族代码',
    '姓名',
    '性别',
    '出生日期',
    '家庭住址',
    '身高',
    '体重',
    '肺活量',
    '50米跑',
    '坐位体前屈',
    '一分钟跳绳',
    '一分钟仰卧起坐',
    '50米×8往返跑',
    '立定跳远',
    '引体向上',
    '1000米跑',
    '800米跑',
  ]
  const { mapping, missing, unused } = header('fitness', titles)
  expect(missing).toEqual([])
  expect(mapping).toHaveLength(15)
  expect(unused.map(({ title }) => title)).toContain('家庭住址')
})

test('HEA-06 a check-up under a header of two rows is read', () => {
  const { mapping, missing } = header(
    'check',
    ['学籍号', '身高(cm)', '体重(kg)', '乳牙', '', '', '恒牙', '', '', '血压', ''],
    ['', '', '', '龋', '失', '补', '龋', '失', '补', '收缩压', '舒张压'],
  )
  expect(missing).toEqual([])
  expect(mapping.map(({ field }) => field)).toEqual([
    'studentNo',
    'heightCm',
    'weightKg',
    'deciduousDecayed',
    'deciduousMissing',
    'deciduousFilled',
    'permanentDecayed',
    'permanentMissing',
    'permanentFilled',
    'systolic',
    'diastolic',
  ])
})

test('HEA-06 blood pressure in one cell is read as two; a lower one with a cell of its own is left as it is', () => {
  const { mapping } = header('check', ['学籍号', '姓名', '血压'])
  expect(mapping.map(({ field }) => field)).toContain('systolic')
  const read = (systolic: string, diastolic = '') => {
    const { values, errors } = normaliseCheck(2, { studentNo: 'G330102201501010011', systolic, diastolic })
    return errors.some(({ field }) => /stolic/.test(String(field)))
      ? 'refused'
      : [values['systolic'], values['diastolic']]
  }
  for (const text of ['110/70', '110／70', ' 110 / 70 mmHg'])
    expect([text, read(text)]).toEqual([text, [110, 70]])
  expect(read('110', '70')).toEqual([110, 70])
  expect(read('70/110')).toBe('refused')
  expect(read('110/')).toBe('refused')
  expect(read('110/70', '80')).toBe('refused')
})

test('HEA-06 one column for the whole spine is found beside or without its segments, and read as words say it', () => {
  const fields = (...lines: string[][]) => header('check', ...lines).mapping.map(({ field }) => field)
  expect(fields(['学籍号', '身高', '体重', '脊柱'])).toContain('spineOverall')
  expect(fields(['学籍号', '身高', '脊柱（正常/异常）'])).toContain('spineOverall')
  expect(fields(['学籍号', '身高', '脊柱', '', ''], ['', '', '胸段', '胸腰段', '腰段'])).toEqual([
    'studentNo',
    'heightCm',
    'spineThoracic',
    'spineThoracolumbar',
    'spineLumbar',
  ])
  const read = (spineOverall: string) =>
    normaliseCheck(2, { studentNo: 'G330102201501010011', spineOverall }).values['spineOverall']
  for (const text of ['正常', '无', '未见异常', '阴性', 'normal'])
    expect([text, read(text)]).toEqual([text, 'normal'])
  for (const text of ['异常', '有', '左低右高Ⅰ度', '驼背', 'Abnormal'])
    expect([text, read(text)]).toEqual([text, 'abnormal'])
  expect(read('未查')).toBeNull()
})

const cell = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom(
    '=1+1',
    '1e9',
    '−5',
    '１３２．５',
    '\u0000',
    '免测',
    '左低右高Ⅲ度',
    'Infinity',
    '0x10',
    '💥',
  ),
)
test('HEA-06 whatever cells say, a row is read to finite numbers, or says at the cell why not', () => {
  for (const [fields, normalise] of [
    [checkFields, normaliseCheck],
    [fitnessFields, normaliseFitness],
  ] as const) {
    const raws = fc.record(Object.fromEntries(fields.map(({ field }) => [field, cell])))
    fc.assert(
      fc.property(raws, (raw) => {
        const { values, errors } = normalise(2, raw)
        const inError = new Set(errors.map(({ field }) => field))
        for (const [field, value] of Object.entries(values)) {
          if (typeof value !== 'number') continue
          expect(Number.isFinite(value)).toBe(true)
          if (!inError.has(field)) expect(Math.abs(value)).toBeLessThan(10_000)
        }
      }),
    )
  }
})

test('HEA-06 a mark as it is written is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 140, max: 600 }), (seconds) => {
      const read = parseMark('run800', markText('run800', seconds), { grade: 8, sex: 'girl' })
      expect(read).toMatchObject({ ok: true, mark: { state: 'value', raw: seconds } })
    }),
  )
})
