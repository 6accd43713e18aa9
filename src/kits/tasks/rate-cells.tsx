import type { TaskRatesShown } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Cell, HeadCell } from '@/ui/table.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { sumOfRates } from '@/standards/rate.ts'

const shown = ['completion', 'onTime', 'reviewed'] as const
type Shown = Pick<TaskRatesShown, (typeof shown)[number]>

/** The rates of tasks, a column each. */
export function RateHeads() {
  const t = useT('tasks')
  return shown.map((name) => <HeadCell key={name}>{t(`rates.${name}`)}</HeadCell>)
}

/** Those of one row, against all rows together. */
export function RateCells({ rates, among }: { rates: Shown; among: Shown }) {
  const t = useT('tasks')
  return shown.map((name) => (
    <Cell key={name} className="min-w-60">
      <BulletBar compact label={t(`rates.${name}`)} rate={rates[name]} among={among[name]} />
    </Cell>
  ))
}

/** Of all rows together. */
export const sumOfShown = (rows: readonly { rates: Shown }[]): Shown => ({
  completion: sumOfRates(rows.map(({ rates }) => rates.completion)),
  onTime: sumOfRates(rows.map(({ rates }) => rates.onTime)),
  reviewed: sumOfRates(rows.map(({ rates }) => rates.reviewed)),
})
