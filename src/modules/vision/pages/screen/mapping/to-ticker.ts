import type { ReplyOf } from '@/contract/call.ts'
import type { screenLive, screenWarning } from '@/modules/vision/contract/screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import type { TickerItem } from '@/widgets/timeline-ticker/timeline-ticker.tsx'
import { gradeWord, type VisionT } from '../labels.ts'

type Live = Pick<ReplyOf<typeof screenLive>, 'items' | 'today'>

/** Classes as they arrived; with their school where there are several. */
export const toTickerItems = (
  { items }: Pick<Live, 'items'>,
  withSchool: boolean,
  t: VisionT,
): TickerItem[] =>
  items.map(({ id, at, school, grade, classNumber, n }) => {
    const area = t('gradeClass', { grade: gradeWord(grade, t), number: classNumber })
    return { id, at, n, label: withSchool ? `${school} ${area}` : area }
  })

/** What came today: `今日新增筛查 **1,284** 人 · **9** 所学校`. */
export const tickerLead = ({ today }: Pick<Live, 'today'>, withSchool: boolean, t: VisionT) =>
  t(withSchool ? 'today.district' : 'today.school', {
    n: formatCount(today.children),
    schools: formatCount(today.schools),
  })

/** Alerts in one line, most serious first: `屈光预警 3 级 **7** · 2 级 **53** · …`. */
export function alertTail({ levels }: Pick<ReplyOf<typeof screenWarning>, 'levels'>, t: VisionT) {
  const parts = levels
    .toSorted((a, b) => b.level - a.level)
    .map(({ level, n }) =>
      t('panel.alerts.tailLevel', { level, n: n === null ? t('hidden') : formatCount(n) }),
    )
  return `${t('panel.alerts.tail')} ${parts.join(' · ')}`
}
