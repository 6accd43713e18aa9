import type { TypeOptions } from 'i18next'
import { formatCount, formatDateTime, formatPercent, formatPp, formatSigned } from '@/i18n/formats.ts'
import type { Texts } from './two-languages.ts'

type Demo = TypeOptions['resources']['demo']
export type Sample = { name: keyof Demo['rows'] | string; text: (texts: Texts) => string }

const when = new Date(2026, 10, 20, 10, 40)
const ago = (value: number, unit: Intl.RelativeTimeFormatUnit): Sample => ({
  name: `${value} ${unit}`,
  text: ({ language }) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(value, unit),
})
const students = (count: number): Sample => ({
  name: formatCount(count),
  text: ({ demo }) => demo('students', { count, shown: formatCount(count) }),
})

/** What each group of the page shows; a name that is no key of `rows` is shown as it is. */
export const samples: readonly { group: Exclude<keyof Demo['groups'], 'axis'>; rows: readonly Sample[] }[] = [
  {
    group: 'dates',
    rows: [
      { name: 'date', text: () => formatDateTime(when, 'date') },
      { name: 'dateTime', text: () => formatDateTime(when) },
      { name: 'monthDay', text: () => formatDateTime(when, 'month-day') },
      { name: 'invalid', text: ({ ui }) => ui('invalidDate') },
    ],
  },
  { group: 'relative', rows: [ago(-1, 'day'), ago(-5, 'minute'), ago(3, 'hour'), ago(2, 'week')] },
  {
    group: 'numbers',
    rows: [
      { name: 'count', text: () => formatCount(1_234_567) },
      { name: 'rate', text: () => formatPercent({ n: 480, of: 1146 }) },
      { name: 'points', text: () => formatPp(-1.23) },
      { name: 'dioptres', text: () => formatSigned(-0.5) },
    ],
  },
  { group: 'plurals', rows: [students(0), students(1), students(1199)] },
  {
    group: 'validation',
    rows: [
      { name: 'username', text: ({ account }) => account('usernameRequired') },
      { name: 'password', text: ({ account }) => account('passwordRequired') },
    ],
  },
  {
    group: 'server',
    rows: [
      { name: 'status', text: ({ status }) => status('404', { url: '/eye/api/none' }) },
      { name: 'wait', text: ({ status }) => status('429', { seconds: 30 }) },
      { name: 'scope', text: ({ server }) => server('outOfScope') },
    ],
  },
]
