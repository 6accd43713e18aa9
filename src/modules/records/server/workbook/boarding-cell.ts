import { plainText } from '@/server/workbook/cell-text.ts'
import { bareTitle } from '@/server/workbook/titles.ts'
import type { Query } from '@/server/workbook/issue.ts'

const yes = ['是', '有', '√', '✓', '1', 'y', 'yes', 'true']
const no = ['否', '无', '不', '不是', '×', '✗', '0', 'n', 'no', 'false']
const boarder = ['住校', '住宿', '寄宿', '住读', '住', '内宿', 'boarder', 'boarding']
const day = ['走读', '通学', '外宿', '不住校', '不住宿', '不寄宿', '非住校', '非寄宿', 'day', 'daystudent']

const bare = (text: string) => plainText(text).toLowerCase().replace(/\s/g, '')

/** 住校 and 走读 and their kin; 是 is a boarder. */
export function readBoarding(text: string): Query<'boarder' | 'day'> {
  const word = bare(text).replace(/生$/, '')
  if (yes.includes(word) || boarder.includes(word)) return { value: 'boarder' }
  if (no.includes(word) || day.includes(word)) return { value: 'day' }
  return { code: 'unknown', key: 'issue.boarding.unknown' }
}

const remark = /[([【].*$/

/** A column that asks the other way round: its 是 goes home every day. */
const asksForDay = /^(是否)?走读生?$|^daystudents?$/

/** What a cell says by itself, without the title that it stands below. */
export function boardingBelow(title: string, text: string): string {
  if (!asksForDay.test(bareTitle(plainText(title).replace(remark, '')))) return text
  const word = bare(text)
  return yes.includes(word) ? '走读' : no.includes(word) ? '住校' : text
}
