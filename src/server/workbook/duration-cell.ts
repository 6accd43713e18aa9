import { plainText } from './cell-text.ts'
import type { Query } from './issue.ts'

const number = String.raw`(\d{1,4}(?:\.\d{1,3})?)`
const hours = new RegExp(String.raw`^${number}(?:h|小时|个小时|时|hours?)$`)
const both = /^(\d{1,2})(?:h|小时|个小时|时|:)(半|\d{1,2})(?:m|min|分|分钟)?$/
const minutes = new RegExp(String.raw`^${number}(?:m|min|mins|分|分钟|minutes?)?$`)
const minutesOfDay = 24 * 60
/** A number without a unit up to this is taken for hours where hours are usual. */
const maxHours = 24

/**
 * How long a day, in whole minutes: 90, 90分钟, 1.5小时, 1小时30分, 1:30. A bare number means `bare`. Refused where a day has not so many.
 */
export const readDuration =
  (bare: 'minutes' | 'hours') =>
  (text: string): Query<number> => {
    const plain = plainText(text).toLowerCase().replace(/\s/g, '')
    const value = minutesOf(plain, bare)
    if (value === null) return { code: 'format', key: 'issue.duration.format' }
    if (value > minutesOfDay) return { code: 'range', key: 'issue.duration.day' }
    return { value: Math.round(value) }
  }

/** `plain`: without blanks, in lower case. */
export function minutesOf(plain: string, bare: 'minutes' | 'hours'): number | null {
  const parts = both.exec(plain)
  if (parts) {
    const rest = parts[2] === '半' ? 30 : Number(parts[2])
    return rest < 60 ? Number(parts[1]) * 60 + rest : null
  }
  const inHours = hours.exec(plain)
  if (inHours) return Number(inHours[1]) * 60
  const inMinutes = minutes.exec(plain)
  if (!inMinutes) return null
  const value = Number(inMinutes[1])
  return bare === 'hours' && plain === inMinutes[1] && value <= maxHours ? value * 60 : value
}

const answers = {
  yes: [
    '是',
    '有',
    '对',
    '会',
    '经常',
    '√',
    '✓',
    '1',
    'y',
    'yes',
    'true',
    '父亲',
    '母亲',
    '双方',
    '一方',
    '都近视',
  ],
  no: [
    '否',
    '无',
    '没有',
    '不是',
    '不',
    '不会',
    '从不',
    '×',
    '✗',
    '0',
    'n',
    'no',
    'false',
    '都不近视',
    '均不近视',
  ],
}

/** 是 and 否 and their kin. */
export function readYesNo(text: string): Query<'yes' | 'no'> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  const answer = (['yes', 'no'] as const).find((each) => answers[each].includes(plain))
  return answer ? { value: answer } : { code: 'unknown', key: 'issue.yesNo.unknown' }
}
