import { i18n } from './i18n.ts'

/** A count out of a count, as everywhere in the product: {n, of}, of > 0. */
type Share = { n: number; of: number }

const minus = '\u2212'
/** What stands where there is no figure. */
export const noFigure = '–'

/** 1152 → `1,152`; the same in both languages. */
export function formatCount(count: number) {
  return signed(String(Math.abs(Math.round(count))).replace(/\B(?=(\d{3})+$)/g, ','), count < 0)
}

/** Per cent with one decimal and no sign, rounded half-up in whole numbers: {n: 480, of: 1146} → `41.9`, 0.8095 → `81.0`. */
export function formatRate(rate: Share | number) {
  if (typeof rate === 'number') return tenths(roundHalfUp(rate * 1000))
  if (rate.of === 0) return noFigure
  return tenths(Math.floor((2000 * rate.n + rate.of) / (2 * rate.of)))
}

/** As `formatRate`, with the sign: `41.9%`. */
export function formatPercent(rate: Share | number) {
  const text = formatRate(rate)
  return text === noFigure ? text : `${text}%`
}

/** A whole per cent where it is whole, for targets: 0.32 → `32`, 0.538 → `53.8`. */
export const formatTarget = (ratio: number) => formatRate(ratio).replace(/\.0$/, '')

/** A difference in percentage points, always signed, given in points: −1.23 → `−1.2`, 0.1 → `+0.1`, 0 → `0.0`. */
export function formatPp(points: number) {
  const size = tenths(roundHalfUp(Math.abs(points) * 10))
  if (size === '0.0') return size
  return points > 0 ? `+${size}` : `${minus}${size}`
}

/** A count in so many parts of one, with a digit after the point: 304,765 of 10,000 each → `30.5`; a count without parts as it is. */
export const formatPart = (count: number, parts?: number) =>
  parts === undefined ? formatCount(count) : tenths(roundHalfUp((10 * count) / parts))

/** A signed figure with fixed decimals and a true minus: −0.5 → `−0.50`. */
export const formatSigned = (value: number, decimals = 2) =>
  signed(Math.abs(value).toFixed(decimals), value < 0 && Math.abs(value) >= 0.5 * 10 ** -decimals)

/** Things one after another: `一年级、二年级`, `Grade 1, Grade 2`. */
export const formatList = (parts: readonly string[]) => parts.join(i18n.t('ui:listComma'))

const patterns = {
  'date-time': 'YYYY-MM-DD HH:mm',
  date: 'YYYY-MM-DD',
  'month-day-time': 'MM-DD HH:mm',
  'month-day': 'MM-DD',
  time: 'HH:mm',
} as const

/** Local time in ISO order, the same in both languages; anything unreadable says 无效日期 / Invalid date. */
export function formatDateTime(when: string | number | Date, style: keyof typeof patterns = 'date-time') {
  const date = new Date(when)
  if (Number.isNaN(date.getTime())) return i18n.t('ui:invalidDate')
  const two = (n: number) => String(n).padStart(2, '0')
  const parts: Record<string, string> = {
    YYYY: String(date.getFullYear()),
    MM: two(date.getMonth() + 1),
    DD: two(date.getDate()),
    HH: two(date.getHours()),
    mm: two(date.getMinutes()),
  }
  return patterns[style].replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part] ?? part)
}

/** Binary floats hold 80.95 as 80.9499…: the tiny push makes a half a half again. */
const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-9)
const tenths = (value: number) => `${Math.trunc(value / 10)}.${Math.abs(value % 10)}`
const signed = (size: string, negative: boolean) => (negative ? minus : '') + size
