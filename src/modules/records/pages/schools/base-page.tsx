import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSchool } from '@/modules/records/api/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { AsOfTool } from './as-of-tool.tsx'
import { EditSchool } from './edit-school.tsx'
import { HiddenMenus } from './hidden-menus.tsx'
import { Query } from './reading.tsx'
import { SchoolView } from './school-view.tsx'
import { SchoolSkeleton } from './skeletons.tsx'

/** A school's own home (MAN-01). */
export function BasePage({ top }: { top?: ReactNode }) {
  const t = useT('schools')
  const school = useSchool()
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="flex flex-1 flex-col gap-3">
      <AsOfTool asOf={school.data?.asOf} />
      {top}
      <Query query={school} skeleton={<SchoolSkeleton />}>
        {(record) => (
          <>
            <SchoolView
              record={record}
              address={{ kind: 'own' }}
              actions={
                <Button icon={<Pencil aria-hidden size={16} />} onClick={() => setEditing(true)}>
                  {t('edit.own')}
                </Button>
              }
            />
            <HiddenMenus />
            {isEditing && <EditSchool record={record} isOwn onClose={() => setEditing(false)} />}
          </>
        )}
      </Query>
    </div>
  )
}
