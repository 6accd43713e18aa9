import { ClipboardList, Play } from 'lucide-react'
import type { CompetitionHead } from '@/modules/competitions/contract/competition.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

/** Entry is open, or it is held. */
export function StateTag({ head: { state } }: { head: Pick<CompetitionHead, 'state'> }) {
  const t = useT('competition')
  return state === 'entry' ? (
    <Tag state="watch" icon={<ClipboardList aria-hidden />}>
      {t('states.entry')}
    </Tag>
  ) : (
    <Tag state="good" icon={<Play aria-hidden />}>
      {t('states.running')}
    </Tag>
  )
}
