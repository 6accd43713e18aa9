import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { ForestData, ForestRow } from '@/widgets/forest-plot/forest-data.ts'
import { excludesOne } from '@/widgets/forest-plot/forest-scale.ts'
import { factorWord } from './factor-labels.ts'
import type { Inverse, InverseT } from './inverse-context.ts'

/** The factors from the highest ratio to the lowest; those without a ratio stand last. */
export function toForest(data: Inverse, t: InverseT): ForestData {
  const rows: ForestRow[] = data.factors.map((row) => ({
    id: row.factor,
    label: factorWord(row.factor, data.grades.chosen, t),
    exposed: row.exposed,
    unexposed: row.unexposed,
    adjusted: row.adjusted,
    crude: row.crude?.ratio ?? null,
    strata: row.strata && { of: row.strata.of, apart: row.strata.apart },
  }))
  const rank = ({ adjusted }: ForestRow) => adjusted?.ratio ?? -1
  return { rows: rows.toSorted((a, b) => rank(b) - rank(a)), outcome: t(`outcome.${data.outcome}.word`) }
}

/** Where strata of few children were joined: `人数少的层并入相邻层，24 层合为 15–17 层`. */
export function pooledLabels(data: Inverse, t: InverseT): string {
  const strata = data.factors.flatMap((row) => (row.strata ? [row.strata] : []))
  if (strata.every(({ of, apart }) => of === apart)) return ''
  const used = strata.filter(({ of, apart }) => of < apart).map(({ of }) => of)
  const [min, max] = [Math.min(...used), Math.max(...used)]
  return t('factors.pooled', {
    apart: Math.max(...strata.map(({ apart }) => apart)),
    of: min === max ? String(min) : `${min}–${max}`,
  })
}

/** `8 个因素中 7 个差异有统计学意义；父母一方及以上近视差别最大，近视率 52.4%（1,712/3,270）对 35.5%（1,081/3,043）。` */
export function forestLabels({ rows }: ForestData, data: Inverse, t: InverseT): string {
  const able = rows.filter(({ adjusted }) => adjusted !== null)
  if (able.length === 0) return t('factors.none')
  const distance = ({ adjusted }: ForestRow) => Math.abs(Math.log(adjusted?.ratio ?? 1))
  const [strongest] = able.filter(excludesOne).toSorted((a, b) => distance(b) - distance(a))
  return [
    t('factors.count', { n: able.filter(excludesOne).length, of: able.length }),
    strongest?.exposed &&
      strongest.unexposed &&
      t('factors.strongest', {
        factor: strongest.label,
        metric: t(`outcome.${data.outcome}.rate`),
        with: formatRate(strongest.exposed),
        without: formatRate(strongest.unexposed),
        withN: formatCount(strongest.exposed.n),
        withOf: formatCount(strongest.exposed.of),
        withoutN: formatCount(strongest.unexposed.n),
        withoutOf: formatCount(strongest.unexposed.of),
      }),
    pooledLabels(data, t),
    able.length < rows.length && t('factors.uncounted', { n: rows.length - able.length }),
  ]
    .filter(Boolean)
    .join(t('semicolon'))
}
