import { expect, test } from 'vitest'
import { fileFields } from './file-fields.ts'
import { normaliseVision } from './vision.ts'

const exam = { studentNo: 'G990106201904198931', takenOn: '2026-10-12', ucvaRight: '4.9', ucvaLeft: '5.0' }
const read = (cells: Record<string, string>) => normaliseVision(4, { ...exam, ...cells })

test('FILE-01 a row brings axial length, curvature, pressure and how they were measured, in the words of clinics', () => {
  const { values, errors, warnings } = read({
    cycloplegia: '已散瞳',
    axialRight: '23.456 mm',
    axialLeft: '23.40',
    k1Right: '42.50D',
    k1AxisRight: '175°',
    k2Right: '43.75',
    k2AxisRight: '85',
    iopRight: '15',
    iopLeft: '15.5 mmHg',
    device: 'IOLMaster 700',
    examiner: '王医生',
    source: '医院',
  })
  expect([errors, warnings]).toEqual([[], []])
  expect(values).toMatchObject({
    cycloplegia: 'yes',
    axialRight: 23.46,
    axialLeft: 23.4,
    k1Right: 42.5,
    k1AxisRight: 175,
    k2Right: 43.75,
    k2AxisRight: 85,
    k1Left: null,
    iopRight: 15,
    iopLeft: 15.5,
    device: 'IOLMaster 700',
    examiner: '王医生',
    source: 'clinic',
  })
  expect(read({ cycloplegia: '否' }).values['cycloplegia']).toBe('no')
  expect(read({}).values['cycloplegia']).toBeNull()
})

test('FILE-02 what no instrument shows is refused at its cell, what is seldom so is warned of', () => {
  const issues = (cells: Record<string, string>) => {
    const { errors, warnings } = read(cells)
    return [errors, warnings].map((each) => each.map(({ field, code }) => `${field} ${code}`))
  }
  expect(issues({ axialRight: '2.35' })).toEqual([['axialRight range'], []])
  expect(issues({ axialRight: '38.01', iopLeft: '61' })).toEqual([['axialRight range', 'iopLeft range'], []])
  expect(issues({ axialRight: '38', iopLeft: '22' })).toEqual([[], ['axialRight range', 'iopLeft range']])
  expect(issues({ axialRight: '28', iopLeft: '21', k1Right: '38' })).toEqual([[], []])
  expect(issues({ k2Left: '7.8', k1AxisLeft: '181' })).toEqual([['k2Left range', 'k1AxisLeft range'], []])
  expect(issues({ cycloplegia: '也许', source: '路边' })).toEqual([
    ['cycloplegia unknown', 'source unknown'],
    [],
  ])
  expect(issues({ axialRight: '长' })).toEqual([['axialRight format'], []])
})

test('FILE-01 of who was absent nothing of the file is taken', () => {
  const { values } = read({ ucvaRight: '缺勤', ucvaLeft: '', takenOn: '', cycloplegia: '是', device: 'A' })
  expect(values).toMatchObject({ missed: 'absent', cycloplegia: null, device: null })
})

test('FILE-01 no title of a column means two of them', () => {
  const titles = fileFields.flatMap(({ zh, en, synonyms }) => [
    ...new Set([zh, en, ...synonyms].map((title) => title.toLowerCase().replaceAll(' ', ''))),
  ])
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
})
