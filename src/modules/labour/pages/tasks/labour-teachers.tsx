import { useDeferredValue, useState } from 'react'
import { useLabourTaskGroups, useLabourTeachers } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { TeachersView } from '@/kits/tasks/teachers-view.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { sumOfRates } from '@/standards/rate.ts'

const shown = ['completion', 'onTime', 'reviewed'] as const

/** Who sets tasks, and of which task groups. */
export function LabourTeachers() {
  const { window } = useTaskAddress()
  const [name, setName] = useState('')
  const query = useLabourTeachers({ ...window, name: useDeferredValue(name) })
  return (
    <div className="flex flex-col gap-3">
      <TeachersView query={query} name={name} onName={setName} />
      <GroupFigures />
    </div>
  )
}

function GroupFigures() {
  const { window } = useTaskAddress()
  const query = useLabourTaskGroups(window)
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  return (
    <QueryBlock query={query}>
      {({ rows }) => (
        <Panel
          title={t('groupsTable.title')}
          unit={t('groupsTable.unit')}
          state={rows.length === 0 ? 'empty' : 'ready'}
          labels={{ title: t('groupsTable.none'), detail: t('list.noneWhy') }}
          {...(rows.length === 0 && { className: 'h-60' })}
        >
          <Table label={t('groupsTable.title')}>
            <TableHead>
              <HeadCell>{t('groupsTable.group')}</HeadCell>
              <HeadCell numeric>{t('groupsTable.tasks')}</HeadCell>
              {shown.map((name) => (
                <HeadCell key={name}>{tt(`rates.${name}`)}</HeadCell>
              ))}
            </TableHead>
            <tbody>
              {rows.map(({ group, tasks, rates }) => (
                <TableRow key={group}>
                  <Cell>{t(`groups.${group}`)}</Cell>
                  <Cell numeric>{tasks}</Cell>
                  {shown.map((name) => (
                    <Cell key={name} className="min-w-60">
                      <BulletBar
                        compact
                        label={tt(`rates.${name}`)}
                        rate={rates[name]}
                        among={sumOfRates(rows.map((row) => row.rates[name]))}
                      />
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </QueryBlock>
  )
}
