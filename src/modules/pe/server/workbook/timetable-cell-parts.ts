import { firstOf } from '@/lib/required.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import { namedPeriodOf } from './timetable-cells.ts'

/** What one cell of a week matrix says of its lesson. */
export interface CellParts {
  isPe: boolean
  period?: number
  teacher: string
  topic: string
  venue: string
}

const pe = /^(?:体育与健康|体育课|体育|体健|pe)(?=.|$)/i
const otherSubjects =
  /^(?:语文?|数学?|英语?|科学|道德与法治|道法|思政|品德|音乐?|美术?|信息(?:技术|科技)?|劳动|综合(?:实践)?|班会|队会|心理|书法|阅读|地理?|历史?|生物?|物理?|化学?|政治|自习|校本|社团|写字|活动)(?:课|$)/
/** What stands between lessons. */
const pauses =
  /^(?:午休|午餐|午饭|大?课间.*|眼保健操|早读|晨读|早操|晨会|升旗.*|放学|课后服务.*|延时.*|上午|下午|无|休息|-+|\/+)$/
const venueEnd = /(?:场|馆|室|房|池|厅|台|区|园|道|院|楼|中心|地)\d*$/
const people = /^[\p{Script=Han}·]{2,5}$/u

/** Splits the text of a cell: 体育 李老师 操场, 李明(体育馆), 第3节 李老师 东场地. Empty or a pause: null. */
export function cellParts(text: string): CellParts | null {
  const tokens = plainText(text.replace(/[\n\r]+/g, ' '))
    .split(/[\s,，、;；/|()[\]【】:：]+/)
    .filter((token) => token !== '')
  if (tokens.length === 0 || pauses.test(tokens.join(''))) return null
  const parts: CellParts = { isPe: false, teacher: '', topic: '', venue: '' }
  const rest: string[] = []
  for (const token of tokens) {
    const period = namedPeriodOf(token)
    if (period !== undefined) parts.period = period
    else if (pe.test(token) && !venueEnd.test(token)) {
      parts.isPe = true
      const behind = token.replace(pe, '')
      if (behind !== '') rest.push(behind)
    } else if (/(?:老师|教师)$/.test(token)) parts.teacher ||= token
    else rest.push(token)
  }
  if (!parts.isPe && otherSubjects.test(firstOf(tokens))) return { ...parts, topic: firstOf(tokens) }
  // A bare number before a teacher is the period, as schools write it in a matrix of weekdays.
  if (parts.period === undefined && tokens.length > 1 && /^\d{1,2}$/.test(rest[0] ?? '')) {
    const period = Number(rest.shift())
    if (period >= 1 && period <= 12) parts.period = period
  }
  for (const token of rest) {
    if (venueEnd.test(token) && parts.venue === '') parts.venue = token
    else if (parts.teacher === '' && (people.test(token) || /^[a-z .'-]{2,}$/i.test(token)))
      parts.teacher = token
    else parts.topic = parts.topic === '' ? token : `${parts.topic} ${token}`
  }
  return parts
}

/** The cell is of another subject than PE. */
export const isOtherSubject = (parts: CellParts): boolean =>
  !parts.isPe && parts.teacher === '' && otherSubjects.test(parts.topic)
