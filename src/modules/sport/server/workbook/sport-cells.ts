import { sportItemNames, type SportItemName } from '@/standards/sport/items.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import { minutesOf } from '@/server/workbook/duration-cell.ts'
import { clockOfSerial } from '@/server/workbook/excel-date.ts'
import type { Query } from '@/server/workbook/issue.ts'

/** As schools write them, beside the names of the items themselves. */
const spellings: Record<SportItemName, readonly string[]> = {
  rope: ['跳绳', '一分钟跳绳', 'ropeskipping', 'jumprope'],
  running: ['跑步', '慢跑', '长跑', '短跑', 'run'],
  basketball: ['篮球'],
  gymnastics: ['体操', '广播操', '广播体操', '课间操'],
  badminton: ['羽毛球'],
  football: ['足球', 'soccer'],
  'table-tennis': ['乒乓球', '乒乓', 'tabletennis'],
  volleyball: ['排球'],
  swimming: ['游泳', 'swim'],
  walking: ['步行', '健步走', '走路', '徒步', 'walk'],
  cycling: ['骑行', '骑车', '自行车', 'bike'],
  'sit-ups': ['仰卧起坐', 'situps'],
  'push-ups': ['俯卧撑', 'pushups'],
  'pull-ups': ['引体向上', 'pullups'],
  dance: ['舞蹈', '跳舞', '健美操'],
  'martial-arts': ['武术', '太极', 'martialarts'],
  other: ['其他', '其它'],
}

export function readItem(text: string): Query<SportItemName> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  const item = sportItemNames.find((name) => name === plain || spellings[name].includes(plain))
  return item ? { value: item } : { code: 'unknown', key: 'issue.item.unknown' }
}

const sides = {
  in: ['校内', '在校', '学校', '是', 'in', 'inschool', 'school', 'yes', '1'],
  out: ['校外', '家里', '家中', '家庭', '否', 'out', 'outofschool', 'home', 'no', '0'],
} as const

export function readSide(text: string): Query<'in' | 'out'> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  const side = (['in', 'out'] as const).find((each) => (sides[each] as readonly string[]).includes(plain))
  return side ? { value: side } : { code: 'unknown', key: 'issue.place.unknown' }
}

const clock = /^(\d{1,2})(?::|时|点)(\d{1,2})(?:[:分](\d{1,2})?秒?)?$/
const share = /^0?\.\d+$|^0$/
const behindDay = /\d[T ]\s*(\d.*)$/

/** 9:30, 09:30:15, 9点30分, or the part of a day that a sheet gives where the format is lost: `HH:MM` by the school's clock. */
export function readClock(text: string): Query<string> {
  const plain = plainText(text)
  if (share.test(plain)) return { value: clockOfSerial(Number(plain)) }
  const parts = clock.exec(plain)
  const [hour, minute, second] = [Number(parts?.[1]), Number(parts?.[2]), Number(parts?.[3] ?? 0)]
  if (!parts || hour > 23 || minute > 59 || second > 59) return { code: 'format', key: 'issue.clock.format' }
  return { value: clockOfSerial((hour * 60 + minute) / 1440) }
}

/** The time of day that stands in the same cell as the day; empty where there is none. */
export const clockBehindDay = (text: string): string => behindDay.exec(plainText(text))?.[1] ?? ''

/** How long, in whole minutes, however long or short: what cannot be is judged with the record. */
export function readMinutes(text: string): Query<number> {
  const plain = plainText(text).toLowerCase().replace(/\s/g, '')
  const isBelow = plain.startsWith('-')
  const value = minutesOf(isBelow ? plain.slice(1) : plain, 'minutes')
  if (value === null) return { code: 'format', key: 'issue.duration.format' }
  return { value: Math.round(isBelow ? -value : value) }
}
