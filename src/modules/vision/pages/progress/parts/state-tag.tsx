import { useT } from '@/i18n/i18n.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'
import { Tag } from '@/ui/tag.tsx'
import { stateKey, stateLooks } from './state-sign.tsx'

export function StateTag({ state }: { state: ScreeningState }) {
  const t = useT('progress')
  const { Icon, tag } = stateLooks[state]
  return (
    <Tag state={tag} icon={<Icon aria-hidden />}>
      {t(`state.${stateKey[state]}`)}
    </Tag>
  )
}
