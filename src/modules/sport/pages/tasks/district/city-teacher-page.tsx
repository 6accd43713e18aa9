import { useRemindTask, useSportDistrict } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { DistrictTasks } from '@/kits/tasks/district-tasks.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'

/** Sport tasks of the district: schools by name, and the teachers of one; nobody is ranked (SPO-10). */
export function CityTeacherPage() {
  return (
    <WindowArea>
      <District />
    </WindowArea>
  )
}

function District() {
  const { search, window } = useTaskAddress()
  const query = useSportDistrict({
    ...window,
    ...(search.school !== undefined && { school: search.school }),
  })
  const remind = useRemindTask()
  const t = useT('sport-tasks')
  return <DistrictTasks query={query} remind={remind} title={t('district.title')} />
}
