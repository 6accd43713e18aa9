import { ArrowLeft, ListTree, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSchool } from '@/modules/records/api/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { AsOfTool } from './as-of-tool.tsx'
import { DeleteSchool } from './delete-school.tsx'
import { EditSchool } from './edit-school.tsx'
import { MenusDialog, type SchoolMenu } from './menus-dialog.tsx'
import { Query } from './reading.tsx'
import { SchoolStudents } from './school-students.tsx'
import { SchoolSwitch } from './school-switch.tsx'
import { SchoolView } from './school-view.tsx'
import { SchoolSkeleton } from './skeletons.tsx'

type DistrictSchoolProps = {
  id: number
  menu: SchoolMenu
  home: string
  onSchool: (school: number) => void
  onBack: () => void
}

/** One school as its bureau sees it: record, figures, and what the bureau decides for it. */
export function DistrictSchool({ id, menu, home, onSchool, onBack }: DistrictSchoolProps) {
  const t = useT('schools')
  const school = useSchool(id)
  const [act, setAct] = useState<'edit' | 'menus' | 'delete'>()
  const close = () => setAct(undefined)
  return (
    <div className="flex flex-1 flex-col gap-3">
      <AsOfTool asOf={school.data?.asOf} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="ghost" size="small" icon={<ArrowLeft aria-hidden size={16} />} onClick={onBack}>
          {t('back')}
        </Button>
        <SchoolSwitch id={id} onSchool={onSchool} />
      </div>
      <Query
        query={school}
        skeleton={<SchoolSkeleton />}
        removed={<Button onClick={onBack}>{t('back')}</Button>}
      >
        {(record) => (
          <>
            <SchoolView
              record={record}
              address={{ kind: 'school', id }}
              actions={
                <>
                  <Button icon={<ListTree aria-hidden size={16} />} onClick={() => setAct('menus')}>
                    {t('menus.open')}
                  </Button>
                  <Button
                    look="danger"
                    icon={<Trash2 aria-hidden size={16} />}
                    onClick={() => setAct('delete')}
                  >
                    {t('delete.submit')}
                  </Button>
                  <Button
                    look="primary"
                    icon={<Pencil aria-hidden size={16} />}
                    onClick={() => setAct('edit')}
                  >
                    {t('edit.own')}
                  </Button>
                </>
              }
            />
            <SchoolStudents school={record} />
            {act === 'edit' && <EditSchool record={record} onClose={close} />}
            {act === 'menus' && <MenusDialog school={record} menu={menu} home={home} onClose={close} />}
            {act === 'delete' && <DeleteSchool school={record} onDeleted={onBack} onClose={close} />}
          </>
        )}
      </Query>
    </div>
  )
}
