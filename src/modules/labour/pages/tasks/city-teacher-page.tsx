import { useLabourDistrict, useRemindLabour } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { DistrictTasks } from '@/kits/tasks/district-tasks.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'

/** Labour tasks of the district: schools by name, and the teachers of one; nobody is ranked (WRK-07). */
export function CityTeacherPage() {
  return (
    <WindowArea>
      <District />
    </WindowArea>
  )
}

function District() {
  const { search, window } = useTaskAddress()
  const query = useLabourDistrict({
    ...window,
    ...(search.school !== undefined && { school: search.school }),
  })
  const remind = useRemindLabour()
  const t = useT('labour-tasks')
  return <DistrictTasks query={query} remind={remind} title={t('district.title')} />
}
