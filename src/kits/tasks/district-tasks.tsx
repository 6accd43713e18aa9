import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { RemindTask } from './task-acts.ts'
import type { TasksOfDistrict } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { QueryBlock } from './query-block.tsx'
import { SchoolsTable } from './schools-table.tsx'
import { TeachersTable } from './teachers-table.tsx'
import { useTaskAddress } from './use-task-address.ts'

const shown = ['completion', 'onTime', 'late', 'reviewed'] as const

type DistrictTasksProps = {
  query: UseQueryResult<TasksOfDistrict>
  /** Of all schools. */
  title: string
  remind: RemindTask
}

/** Tasks of the district: schools by name, and the teachers of one; nobody is ranked. */
export function DistrictTasks({ query, title, remind }: DistrictTasksProps) {
  const { search, go } = useTaskAddress()
  const t = useT('tasks')
  return (
    <QueryBlock query={query}>
      {({ schools, total, teachers }) => {
        const open = schools.find(({ school }) => school.id === search.school)
        const rates = open ? open.rates : total
        return (
          <div className="flex flex-col gap-3">
            <section className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
              <div className="flex min-h-8 flex-wrap items-center gap-2">
                {open && (
                  <IconButton
                    label={t('district.back')}
                    icon={<ArrowLeft size={16} />}
                    onClick={() => go({ school: undefined })}
                  />
                )}
                <h2 className="text-title font-semibold text-t1">{open ? open.school.name : title}</h2>
                <p className="text-note text-t2">
                  {open
                    ? t('district.ofSchool', { tasks: open.tasks, teachers: open.teachers })
                    : t('district.of', { n: schools.length })}
                </p>
              </div>
              <div className="grid gap-x-6 gap-y-2 min-[700px]:grid-cols-2 min-[1500px]:grid-cols-4">
                {shown.map((name) => (
                  <BulletBar
                    key={name}
                    label={t(`rates.${name}`)}
                    rate={rates[name]}
                    {...(open && { among: total[name], amongLabel: title })}
                  />
                ))}
              </div>
            </section>
            {open ? (
              <TeachersTable
                rows={teachers}
                empty={{
                  title: t('teachers.none'),
                  detail: t('teachers.noneWhy'),
                }}
              />
            ) : (
              <SchoolsTable
                schools={schools}
                total={total}
                remind={remind}
                title={title}
                onOpen={(school) => go({ school })}
              />
            )}
          </div>
        )
      }}
    </QueryBlock>
  )
}
