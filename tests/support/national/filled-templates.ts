import { readXls, readXlsx } from 'hucre/xlsx'
import { fillTemplate } from '../../../src/modules/vision/server/national-upload/fill-template.ts'
import {
  ChildFinder,
  type FoundChild,
} from '../../../src/modules/vision/server/national-upload/find-children.ts'
import { shippedProfiles } from '../../../src/modules/vision/server/national-upload/known-profiles.ts'
import { readBack } from '../../../src/modules/vision/server/national-upload/read-back.ts'
import { readTemplate } from '../../../src/modules/vision/server/national-upload/read-template.ts'
import { fillOf } from '../../../src/server/workbook/fill/cell-fill.ts'
import { fillWorkbook } from '../../../src/server/workbook/fill/fill-workbook.ts'
import { checkCharacter } from '../../../src/standards/student-number.ts'

const digits = (at: number) => `99010620170506${String(at % 1000).padStart(3, '0')}`
export const idOf = (at: number) => digits(at) + checkCharacter(digits(at))
/** A child who was screened, with both eyes measured. */
export const child = (at: number, eyes: Partial<FoundChild> = {}): FoundChild => ({
  id: at,
  schoolId: 1,
  studentNo: `G${idOf(at)}`,
  idNumber: '',
  name: `学生${at}`,
  grade: 3,
  classNumber: 1,
  removed: false,
  state: 'done',
  exemptReason: null,
  glasses: 'none',
  taken_on: '2026-10-12',
  ucva_right: 50,
  ucva_left: 49,
  cva_right: null,
  cva_left: null,
  sphere_right: -0.75,
  sphere_left: -0.5,
  cylinder_right: -0.25,
  cylinder_left: 0,
  axis_right: 90,
  axis_left: null,
  ...eyes,
})

/** Titles of the national template. */
export const national = [
  '年级编号',
  '班级编号',
  '班级名称',
  '学籍号',
  '民族代码',
  '姓名',
  '性别',
  '出生日期',
  '家庭住址',
  '右眼裸眼视力',
  '左眼裸眼视力',
  '右眼屈光球镜S',
  '右眼屈光柱镜C',
  '右眼屈光轴位A',
  '左眼屈光球镜S',
  '左眼屈光柱镜C',
  '左眼屈光轴位A',
  '是否为角膜塑形镜（OK镜）佩戴者(是/否)',
]
/** A template filled with these children, read back by another reader. */
export async function filled(bytes: Uint8Array, children: readonly FoundChild[]) {
  const template = await readTemplate(bytes, shippedProfiles)
  const filling = fillTemplate(template, new ChildFinder(children))
  const fills = new Map([...filling.cells].map(([sheet, cells]) => [sheet, fillOf(cells)]))
  const body = await fillWorkbook(bytes, fills)
  await readBack(bytes, body, fills)
  const book = template.format === 'xls' ? await readXls(body) : await readXlsx(body)
  const rows = book.sheets[1]?.rows ?? []
  return { template, filling, body, at: (row: number, column: number) => rows[row - 1]?.[column] ?? null }
}

export const blanks = (count: number) => Array.from({ length: count }, () => null)

export const sheetNames = async (bytes: Uint8Array): Promise<string[]> =>
  (await readXlsx(bytes)).sheets.map(({ name }) => name)
