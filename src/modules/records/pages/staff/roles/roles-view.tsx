import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTeacherRoles } from '@/modules/records/api/roles.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Unread } from '@/ui/unread.tsx'
import { AssignRole } from './assign-role.tsx'
import { RoleTeachers } from './role-teachers.tsx'
import { RolesOfSchools } from './roles-of-schools.tsx'

/** Roles with how many have each, who has one, giving and taking it; for a bureau also each school's (MAN-04). */
export function RolesView({ scope, back }: { scope: ListScope; back?: ReactNode }) {
  const t = useT('roles')
  const lists = useT('lists')
  const offline = useOffline()
  const query = useTeacherRoles()
  const [role, setRole] = useState<TeacherRole>('head')
  const [isAssigning, setAssigning] = useState(false)
  return (
    <div className="flex flex-1 flex-col gap-3">
      <section
        aria-label={t('title')}
        className="flex min-w-0 flex-col rounded border border-line bg-surface"
      >
        <header className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
          <h2 className="mr-auto text-title font-semibold text-t1">{t('title')}</h2>
          {back}
          <Button
            look="primary"
            icon={<UserPlus aria-hidden size={16} />}
            disabled={offline}
            title={offline ? t('offline') : undefined}
            onClick={() => setAssigning(true)}
          >
            {t('assign')}
          </Button>
        </header>
        <div className="grid grid-cols-[14rem_minmax(0,1fr)] max-[760px]:grid-cols-1">
          <div className="border-r border-line p-2 max-[760px]:border-r-0 max-[760px]:border-b">
            {query.data ? (
              <ul aria-label={t('roles')}>
                {query.data.rows.map((each) => (
                  <li key={each.role}>
                    <button
                      type="button"
                      aria-pressed={each.role === role}
                      onClick={() => setRole(each.role)}
                      className={cx(
                        'flex h-10 w-full items-center justify-between gap-3 rounded-control px-3 text-body hover:bg-hover',
                        each.role === role && 'bg-brand-soft font-semibold text-brand-strong',
                      )}
                    >
                      {lists(`teachers.values.js.${each.role}`)}
                      <span className="text-note tabular-nums">
                        {t('count', { count: each.teachers, n: formatCount(each.teachers) })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <div className="h-50">
                <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
              </div>
            )}
          </div>
          <div className="flex min-w-0 flex-col">
            <RoleTeachers key={role} role={role} scope={scope} />
          </div>
        </div>
      </section>
      {scope === 'district' && <RolesOfSchools />}
      {isAssigning && (
        <AssignRole role={role} scope={scope} onGiven={setRole} onClose={() => setAssigning(false)} />
      )}
    </div>
  )
}
