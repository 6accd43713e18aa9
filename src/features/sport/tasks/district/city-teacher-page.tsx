import { useSportDistrict } from '@/api/sport-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { ArrowLeft } from 'lucide-react'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { BulletBar } from '../bullet-bar.tsx'
import { TeachersTable } from '../board/teachers-table.tsx'
import { ReadingBlock } from '../reading-block.tsx'
import { useTaskAddress } from '../use-task-address.ts'
import { SchoolsTable } from './schools-table.tsx'

const shown = ['completion', 'onTime', 'late', 'reviewed'] as const

/** Sport tasks of the district: schools by name, and the teachers of one; nobody is ranked (SPO-10). */
export function CityTeacherPage() {
  return (
    <WindowArea>
      <District />
    </WindowArea>
  )
}

function District() {
  const { search, window, go } = useTaskAddress()
  const reading = useSportDistrict({
    ...window,
    ...(search.school !== undefined && { school: search.school }),
  })
  const t = useT('sport-tasks')
  return (
    <ReadingBlock reading={reading}>
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
                <h2 className="text-title font-semibold text-t1">
                  {open ? open.school.name : t('district.title')}
                </h2>
                <p className="text-note text-t2">
                  {open
                    ? t('district.ofSchool', { tasks: open.tasks, teachers: open.teachers })
                    : t('district.of', {
                        n: schools.length,
                        told: schools.filter((each) => each.rates).length,
                      })}
                </p>
              </div>
              {rates && (
                <div className="grid gap-x-6 gap-y-2 min-[700px]:grid-cols-2 min-[1500px]:grid-cols-4">
                  {shown.map((name) => (
                    <BulletBar
                      key={name}
                      label={t(`rates.${name}`)}
                      rate={rates[name]}
                      {...(open && { among: total[name], amongLabel: t('district.title') })}
                    />
                  ))}
                </div>
              )}
            </section>
            {open ? (
              <TeachersTable
                rows={teachers}
                empty={{
                  title: t(open.rates ? 'teachers.none' : 'district.hidden'),
                  detail: t(open.rates ? 'teachers.noneWhy' : 'district.hiddenWhy'),
                }}
              />
            ) : (
              <SchoolsTable {...{ schools, total }} onOpen={(school) => go({ school })} />
            )}
          </div>
        )
      }}
    </ReadingBlock>
  )
}
