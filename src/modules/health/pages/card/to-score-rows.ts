import type { CardItem, CardState, CardTest } from '@/modules/health/contract/card.ts'
import type { ScoreRow, ScoreRowsData, ScoreTotal } from '@/widgets/score-rows/score-row-data.ts'
import { hundredths, markLabels, nextLabels, ruleLabels, type CardT } from './labels.ts'

/** A test as rows that say how each score came about, and why there is no total where there is none. */
export const toScoreRows = (test: CardTest, t: CardT): ScoreRowsData => ({
  rows: test.items.map((item) => toRow(item, t)),
  total: toTotal(test, t),
  ...(test.before && { comparedWith: String(test.before.schoolYear) }),
})

const countedOf = ({ score, weight }: CardItem) => (score === null ? null : score * weight)

function toRow(item: CardItem, t: CardT): ScoreRow {
  const counted = countedOf(item)
  return {
    id: item.item,
    label: t(`item.${item.item}`),
    mark: item.raw === null ? wordOf(item.state, t) : markLabels(item.item, item.raw, t),
    score: item.score,
    rule: ruleLabels(item, t),
    next: nextLabels(item, t),
    weight: item.weight,
    ...(counted !== null && { counted: hundredths(counted) }),
    change: item.change,
  }
}

/** 待补测, 未测, 未报, 不要求, 免测. */
export const wordOf = (state: CardState, t: CardT): string => (state === 'value' ? '' : t(`state.${state}`))

function toTotal(test: CardTest, t: CardT): ScoreTotal {
  const { items, total, level, bonus, before } = test
  if (total === null || level === null)
    return { label: t('scores.totalOnly'), score: null, rule: whyNoTotal(test, t) }
  const sum = hundredths(items.reduce((all, item) => all + (countedOf(item) ?? 0), 0))
  return {
    label: t('scores.total', { sum, bonus }),
    score: total,
    rule: t('scores.rounding', { range: t(`scores.range.${level}`) }),
    counted: sum,
    change: before?.total === null || !before ? null : Math.round((total - before.total) * 10) / 10,
  }
}

/** `缺 50 米跑，没有总分` */
export function whyNoTotal({ items, state }: CardTest, t: CardT): string {
  if (state !== 'done') return t(`scores.whyAll.${state}`)
  const parts = (['retest', 'unmeasured', 'exempt'] as const).flatMap((lack) => {
    const names = items.filter((item) => item.state === lack).map(({ item }) => t(`item.${item}`))
    return names.length === 0 ? [] : [t(`scores.lacks.${lack}`, { items: names.join(t('and')) })]
  })
  return t('scores.why', { parts: parts.join(t('comma')) })
}
