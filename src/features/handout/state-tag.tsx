import type { HandoutState } from '@/contract/handout.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<HandoutState, TagState> = {
  none: 'neutral',
  made: 'warning',
  printed: 'watch',
  expired: 'severe',
  unused: 'watch',
  active: 'good',
}

export function StateTag({ state }: { state: HandoutState }) {
  const t = useT('handout')
  return <Tag state={looks[state]}>{t(`states.${state}`)}</Tag>
}
