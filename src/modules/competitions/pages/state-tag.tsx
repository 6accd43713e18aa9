import { ClipboardList, Play } from 'lucide-react'
import { useState } from 'react'
import type { CompetitionHead } from '@/modules/competitions/contract/competition.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Tag } from '@/ui/tag.tsx'

/** Entry is open, its last day is over, or it is held. */
export function StateTag({ head }: { head: Pick<CompetitionHead, 'state' | 'entryUntil'> }) {
  const t = useT('competition')
  const [today] = useState(() => schoolDay(new Date()))
  const isOver = head.entryUntil !== null && head.entryUntil < today
  if (head.state === 'entry' && isOver)
    return (
      <Tag state="warning" icon={<ClipboardList aria-hidden />}>
        {t('states.over')}
      </Tag>
    )
  return head.state === 'entry' ? (
    <Tag state="watch" icon={<ClipboardList aria-hidden />}>
      {t('states.entry')}
    </Tag>
  ) : (
    <Tag state="good" icon={<Play aria-hidden />}>
      {t('states.running')}
    </Tag>
  )
}
