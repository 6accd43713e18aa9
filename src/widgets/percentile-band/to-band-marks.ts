import { formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { PercentileBandData } from './band-data.ts'

/** One mark per measurement of the child, with the curves of the nearest age. */
export function toBandMarks(
  { ages, curves, own, ownLabel, cutOff, limits = [], unit, decimals }: PercentileBandData,
  t: WidgetT,
): PlacedMark[] {
  return own.map(({ id, age, value, range }, index) => {
    const at = nearest(ages, age)
    const labels = (each: readonly number[]) => formatSigned(each[at] ?? 0, decimals)
    const lines = (cutOff ? [cutOff, ...limits] : limits).flatMap(({ label, standard, values }) => {
      const limit = values[at]
      return limit === null || limit === undefined
        ? []
        : [{ label: standard, value: `${label} ${formatSigned(limit, decimals)}` }]
    })
    return {
      id,
      title: t('band.years', { age: formatSigned(age, Number.isInteger(age) ? 0 : 1) }),
      rows: [
        { label: ownLabel ?? t('band.own'), value: `${formatSigned(value, decimals)} ${unit}` },
        ...(range ? [{ label: t('band.place'), value: range }] : []),
        ...curves.map(({ label, values }) => ({ label, value: labels(values) })),
        ...lines,
      ],
      at: [age, value] as const,
      points: [{ series: 'own', index }],
    }
  })
}

const nearest = (ages: readonly number[], age: number) =>
  ages.reduce((best, each, i) => (Math.abs(each - age) < Math.abs((ages[best] ?? 0) - age) ? i : best), 0)

/** One row per age of the curves, the child's measurement beside the nearest. */
export const toBandTable = (
  { ages, curves, own, ownLabel, cutOff, limits = [], unit, decimals }: PercentileBandData,
  t: WidgetT,
): TableData => ({
  columns: [
    { label: t('band.age'), numeric: true },
    { label: `${ownLabel ?? t('band.own')} ${unit}`, numeric: true },
    ...curves.map(({ label }) => ({ label, numeric: true })),
    ...(cutOff ? [cutOff, ...limits] : limits).map(({ label }) => ({ label, numeric: true })),
  ],
  rows: ages.map((age, i) => [
    String(age),
    own
      .filter((each) => nearest(ages, each.age) === i)
      .map(({ value }) => formatSigned(value, decimals))
      .join(t('listStop')) || undefined,
    ...curves.map(({ values }) => formatSigned(values[i] ?? 0, decimals)),
    ...(cutOff ? [cutOff, ...limits] : limits).map(({ values }) => {
      const limit = values[i]
      return limit === null || limit === undefined ? undefined : formatSigned(limit, decimals)
    }),
  ]),
  ...((cutOff || limits.length > 0) && {
    notes: (cutOff ? [cutOff, ...limits] : limits).map(({ label, standard }) => [label, standard] as const),
  }),
})
