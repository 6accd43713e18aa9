import type { CardGoal, CardTest, HealthCard } from '@/modules/health/contract/card.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { figureOf, hundredths, markLabels } from '../labels.ts'
import { CardPanel } from './card-panel.tsx'

const shown = 3

/** What to train first: the largest gains of the total, with a way to get there. */
export function GoalsPanel({ test, className = '' }: { test: HealthCard['test']; className?: string }) {
  const t = useT('health-card')
  const goals = test?.goals.slice(0, shown) ?? []
  const isTested = test?.items.some(({ item, score }) => item !== 'bmi' && score !== null) ?? false
  return (
    <CardPanel
      title={t('goals.title')}
      unit={t('goals.unit')}
      isEmpty={goals.length === 0}
      labels={
        isTested ? { title: t('goals.none'), detail: t('goals.noneText') } : { title: t('goals.noTest') }
      }
      className={className}
    >
      <div className="flex size-full flex-col overflow-auto">
        <ol>
          {goals.map((goal) => (
            <Goal key={goal.item} goal={goal} />
          ))}
        </ol>
        {test && <AfterGoals test={test} />}
      </div>
    </CardPanel>
  )
}

/** `1.20` → `1.2`; `1.05` stays. */
const points = (gain: number) => hundredths(gain).replace(/0$/, '')

function Goal({ goal: { item, raw, goal, gain } }: { goal: CardGoal }) {
  const t = useT('health-card')
  return (
    <li className="border-b border-line py-2.5 first:pt-0">
      <p className="flex items-baseline gap-3 text-body font-semibold">
        <span className="min-w-0 flex-1">
          {t('goals.from', {
            item: t(`item.${item}`),
            from: figureOf(item, raw),
            to: markLabels(item, goal.raw, t),
          })}
        </span>
        <span className="shrink-0 text-good">{t('goals.gain', { gain: points(gain) })}</span>
      </p>
      <p className="text-note text-t2">{t(`goals.advice.${item}`)}</p>
    </li>
  )
}

function AfterGoals({ test }: { test: CardTest }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const { total, level, goalTotal } = test
  if (total === null || !goalTotal) return null
  const after = t('goals.after', {
    before: formatSigned(total, 1),
    after: formatSigned(goalTotal.total, 1),
  })
  const levelText =
    goalTotal.level === level
      ? t('goals.levelSame')
      : t('goals.levelNew', { level: widgets(`levels.${goalTotal.level}`) })
  return (
    <p className="pt-2.5 text-note text-t1">
      {after}
      {t('comma')}
      {levelText}
    </p>
  )
}
