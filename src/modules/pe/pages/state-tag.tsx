import { Check, Clock, X } from 'lucide-react'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

const looks = {
  planned: { state: 'neutral', icon: <Clock aria-hidden /> },
  held: { state: 'good', icon: <Check aria-hidden /> },
  cancelled: { state: 'warning', icon: <X aria-hidden /> },
} as const

/** Whether a lesson was held; of one that was not, why. */
export function StateTag({ state, reason }: Pick<LessonRow, 'state' | 'reason'>) {
  const t = useT('physical')
  return <Tag {...looks[state]}>{reason ? t(`reasons.${reason}`) : t(`states.${state}`)}</Tag>
}
