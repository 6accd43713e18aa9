import { Link } from '@tanstack/react-router'
import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { useLabour } from './labour-context.tsx'
import { LabourPanel } from './labour-panel.tsx'

const names = ['completion', 'reviewed', 'onTime'] as const

/** Tasks of the weeks: done of what was due; reviewed and on time of what was given in. */
export function TasksPanel() {
  const { filter, isBureau } = useLabour()
  const t = useT('labour')
  const labels = useT('widgets')
  const query = useLabourTotals(filter, isBureau)
  const { data } = query
  const { tasks } = data ?? {}
  return (
    <LabourPanel
      title={t('panel.tasks')}
      unit={t('unit.tasks')}
      query={query}
      isEmpty={tasks?.completion.of === 0}
      metric="participation"
      table={{
        columns: [
          { label: labels('heat.row') },
          { label: '%', numeric: true },
          { label: 'n/of', numeric: true },
        ],
        rows: tasks
          ? names.map((name) => [
              t(`task.${name}`),
              formatRate(tasks[name]),
              `${tasks[name].n}/${tasks[name].of}`,
            ])
          : [],
      }}
      tools={
        <Link to={isBureau ? '/work/cityTeacher' : '/work/teacher'} className={buttonClass('link', 'small')}>
          {t('link.tasks')}
        </Link>
      }
    >
      {tasks ? (
        <div className="flex h-full flex-col justify-evenly gap-2">
          {names.map((name) => (
            <BulletBar key={name} label={t(`task.${name}`)} rate={tasks[name]} />
          ))}
        </div>
      ) : (
        <p className="text-body text-t2">{labels('suppressed')}</p>
      )}
    </LabourPanel>
  )
}
