import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { LogType } from '@/log/log.ts'
import { Tag } from '@/ui/tag.tsx'

const looks = { error: 'severe', warn: 'warning', info: 'neutral' } as const
const icons = { error: CircleAlert, warn: TriangleAlert, info: Info }

export function TypeTag({ type }: { type: LogType }) {
  const t = useT('log')
  const Icon = icons[type]
  return (
    <Tag state={looks[type]} icon={<Icon aria-hidden />}>
      {t(`types.${type}`)}
    </Tag>
  )
}
