import { sheetOf } from './measured-sheets.ts'

const titles = [
  '填写日期',
  '父母近视',
  '户外时间',
  '屏幕时间',
  '睡眠时间',
  '校外运动时间',
  '连续读写超过40分钟',
  '课间留在教室',
  '饮用含糖饮料',
]
/** A row of answers, as usual but for what changes. */
export const answers = (
  no: number,
  changes: Partial<Record<(typeof titles)[number], string>> = {},
): [number, ...string[]] => {
  const usual = ['2026-10-20', '是', '90', '1.5小时', '9.5', '40分钟', '否', '有', '无']
  return [no, ...titles.map((title, index) => changes[title] ?? usual[index]!)]
}

export const questionnaires = (...rows: readonly [number, ...string[]][]): File => sheetOf(titles, rows)
