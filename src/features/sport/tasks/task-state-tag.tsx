import { CircleStop, Clock, Play } from 'lucide-react'
import type { SportTask } from '@/contract/sport-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

/** To come, under way, or over. */
export function TaskStateTag({
  task,
  today,
}: {
  task: Pick<SportTask, 'from' | 'to' | 'closedOn'>
  today: string
}) {
  const t = useT('sport-tasks')
  if (task.closedOn !== null || task.to < today)
    return <Tag icon={<CircleStop aria-hidden />}>{t('states.over')}</Tag>
  if (task.from > today)
    return (
      <Tag state="watch" icon={<Clock aria-hidden />}>
        {t('states.ahead')}
      </Tag>
    )
  return (
    <Tag state="good" icon={<Play aria-hidden />}>
      {t('states.running')}
    </Tag>
  )
}
