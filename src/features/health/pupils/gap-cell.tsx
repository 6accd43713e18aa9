import type { HealthGap } from '@/contract/lists/health-gaps.ts'
import { cx } from '@/ui/cx.ts'

const open = 'rounded-tag border px-1.5 text-axis leading-5'
/** What somebody has to fill stands out, with an edge that no finding has; what nobody asks for stays grey. */
const looks: Record<HealthGap, string> = {
  retest: `${open} border-warning bg-warning-soft text-warning`,
  unmeasured: `${open} border-watch bg-watch-soft text-watch`,
  unreported: `${open} border-dashed border-warning text-warning`,
  notRequired: 'text-t3',
  exempt: 'text-t2',
  unrated: 'text-t2',
}

/** Why a value is not there, in a word; never a blank. */
export const GapCell = ({ gap, word }: { gap: HealthGap; word: string }) => (
  <span className={cx('whitespace-nowrap', looks[gap])}>{word}</span>
)
