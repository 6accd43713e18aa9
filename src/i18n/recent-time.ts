import { formatDateTime } from './formats.ts'
import { currentLanguage } from './i18n.ts'

/** Start of the local day, `back` days before. */
function dayStart(now: Date, back = 0) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).getTime()
}

/** When something happened, as short as it is clear: `10:38` today, `昨天 16:20`, `11-18` this year, else `2025-11-18`. */
export function formatRecent(when: string | number | Date, now = new Date()) {
  const date = new Date(when)
  const at = date.getTime()
  if (at >= dayStart(now)) return formatDateTime(date, 'time')
  if (at >= dayStart(now, 1)) return `${yesterday()} ${formatDateTime(date, 'time')}`
  return formatDateTime(date, date.getFullYear() === now.getFullYear() ? 'month-day' : 'date')
}

const yesterday = () => new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(-1, 'day')
