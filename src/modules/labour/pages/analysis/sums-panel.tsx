import { useMemo } from 'react'
import { useLabourGroups } from '@/modules/labour/api/labour.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { kindOf, taskGroups } from '@/modules/labour/standards/task-groups.ts'
import { ItemTreemap } from '@/widgets/item-treemap/item-treemap.tsx'
import { toItemTable } from '@/widgets/item-treemap/to-item-tiles.ts'
import { useLabour } from '../figures/labour-context.tsx'
import { LabourPanel } from '../figures/labour-panel.tsx'
import { groupName } from '../figures/labour-labels.ts'

/** What the time of students went into, by task group, and how much of it into each kind. */
export function SumsPanel() {
  const { filter, isBureau, up } = useLabour()
  const t = useT('labour')
  const labels = useT('widgets')
  const query = useLabourGroups(filter, isBureau)
  const { data } = query
  const items = useMemo(() => {
    const sums = data?.sums ?? []
    return {
      items: taskGroups.flatMap((group) => {
        const sum = sums.find((one) => one.group === group)
        return sum ? [{ id: String(group), label: groupName(group, t), minutes: sum.minutes }] : []
      }),
      total: sums.reduce((all, { minutes }) => all + (minutes ?? 0), 0),
    }
  }, [data, t])
  const lessons = data?.sums.reduce((all, one) => all + one.lessons, 0) ?? 0
  const service = data?.sums
    .filter(({ group }) => kindOf(group) === 'service')
    .reduce((all, one) => all + one.lessons, 0)
  const title = t('panel.sums')
  return (
    <LabourPanel
      title={title}
      unit={t('unit.sums', { n: formatCount(Math.round(items.total / 60)) })}
      sentence={
        data ? t('sentence.sums', { n: formatCount(lessons), service: formatCount(service ?? 0) }) : ''
      }
      query={query}
      isEmpty={items.items.length === 0}
      metric="minutes"
      table={toItemTable(items, labels)}
    >
      <ItemTreemap label={title} {...items} onUp={up} />
    </LabourPanel>
  )
}
