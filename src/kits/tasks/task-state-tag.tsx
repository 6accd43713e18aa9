import { CircleStop, Clock, Play } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'
import type { ListedTask } from '@/contract/task-figures.ts'

/** To come, under way, or over. */
export function TaskStateTag({
  task,
  today,
}: {
  task: Pick<ListedTask, 'from' | 'to' | 'closedOn'>
  today: string
}) {
  const t = useT('tasks')
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
