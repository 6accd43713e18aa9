import { formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { AgreementData } from './agreement-data.ts'

const written = (value: number, decimals: number) => value.toFixed(decimals)

/** One mark for each place, however many children lie on it; from the lowest difference to the highest. */
export function toAgreementMarks({ points, decimals = 2 }: AgreementData, t: WidgetT): PlacedMark[] {
  return dotsOf(points).map(({ mean, difference, n }) => ({
    id: `${mean} ${difference}`,
    title: `${t('agreement.mean')} ${written(mean, decimals)}`,
    rows: [
      { label: t('agreement.difference'), value: formatSigned(difference, decimals) },
      { label: t('agreement.children'), value: String(n) },
    ],
    at: [mean, difference] as const,
  }))
}

function dotsOf(points: AgreementData['points']) {
  const dots = new Map<string, { mean: number; difference: number; n: number }>()
  for (const [mean, difference] of points) {
    const key = `${mean} ${difference}`
    const dot = dots.get(key) ?? { mean, difference, n: 0 }
    dots.set(key, { ...dot, n: dot.n + 1 })
  }
  return [...dots.values()].toSorted((a, b) => a.difference - b.difference || a.mean - b.mean)
}

export function toAgreementTable(data: AgreementData, t: WidgetT): TableData {
  const { decimals = 2 } = data
  return {
    columns: [
      { label: t('agreement.mean'), numeric: true },
      { label: t('agreement.difference'), numeric: true },
      { label: t('agreement.children'), numeric: true },
    ],
    rows: dotsOf(data.points).map(({ mean, difference, n }) => [
      written(mean, decimals),
      formatSigned(difference, decimals),
      n,
    ]),
  }
}
