import { formatSigned } from '@/i18n/formats.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { PercentileBandData } from './band-data.ts'

/** One mark per measurement of the child, with the curves of the nearest age. */
export function toBandMarks(
  { ages, curves, own, cutOff, unit, decimals }: PercentileBandData,
  t: WidgetT,
): Mark[] {
  return own.map(({ id, age, value, place }) => {
    const at = nearest(ages, age)
    const words = (each: readonly number[]) => formatSigned(each[at] ?? 0, decimals)
    return {
      id,
      title: t('band.years', { age: formatSigned(age, Number.isInteger(age) ? 0 : 1) }),
      rows: [
        { label: t('band.own'), value: `${formatSigned(value, decimals)} ${unit}` },
        ...(place ? [{ label: t('band.place'), value: place }] : []),
        ...curves.map(({ label, values }) => ({ label, value: words(values) })),
        ...(cutOff ? [{ label: cutOff.standard, value: `${cutOff.label} ${words(cutOff.values)}` }] : []),
      ],
    }
  })
}

const nearest = (ages: readonly number[], age: number) =>
  ages.reduce((best, each, i) => (Math.abs(each - age) < Math.abs((ages[best] ?? 0) - age) ? i : best), 0)

/** One row per age of the curves, the child's measurement beside the nearest. */
export const toBandTable = (
  { ages, curves, own, cutOff, unit, decimals }: PercentileBandData,
  t: WidgetT,
): TableData => ({
  columns: [
    { label: t('band.age'), numeric: true },
    { label: `${t('band.own')} ${unit}`, numeric: true },
    ...curves.map(({ label }) => ({ label, numeric: true })),
    ...(cutOff ? [{ label: cutOff.label, numeric: true }] : []),
  ],
  rows: ages.map((age, i) => [
    String(age),
    own
      .filter((each) => nearest(ages, each.age) === i)
      .map(({ value }) => formatSigned(value, decimals))
      .join(t('listStop')) || undefined,
    ...curves.map(({ values }) => formatSigned(values[i] ?? 0, decimals)),
    ...(cutOff ? [formatSigned(cutOff.values[i] ?? 0, decimals)] : []),
  ]),
  ...(cutOff && { notes: [[cutOff.label, cutOff.standard] as const] }),
})
