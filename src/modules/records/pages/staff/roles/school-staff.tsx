import { useMastersOfSchool, useTeachersOfSchool } from '@/modules/records/api/roles.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { formatCount, formatList } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { Unread } from '@/ui/unread.tsx'

type Person = { id: number; name: string; js: readonly TeacherRole[]; classes: number }

/** Who administers a school and who teaches there, with roles and classes. */
export function SchoolStaff({
  school,
  onClose,
}: {
  school: { id: number; name: string }
  onClose: () => void
}) {
  const t = useT('roles')
  const masters = useMastersOfSchool(school.id)
  const teachers = useTeachersOfSchool(school.id)
  return (
    <Drawer open onClose={onClose} title={school.name} width={400}>
      <People title={t('school.masters')} none={t('school.noMasters')} query={masters} />
      <People title={t('school.teachers')} none={t('school.noTeachers')} query={teachers} isTeaching />
    </Drawer>
  )
}

type PeopleProps = {
  title: string
  none: string
  query: { data: { rows: readonly Person[] } | undefined; error: Error | null; refetch: () => unknown }
  /** They have roles and classes. */
  isTeaching?: boolean
}

function People({ title, none, query, isTeaching = false }: PeopleProps) {
  const t = useT('roles')
  const lists = useT('lists')
  const rows = query.data?.rows
  return (
    <section className="mb-6">
      <h3 className="mb-1 text-body font-semibold text-t1">
        {title}
        {rows && (
          <span className="ml-2 text-note font-normal text-t2">
            {t('count', { count: rows.length, n: formatCount(rows.length) })}
          </span>
        )}
      </h3>
      {!rows && (
        <div className="h-24">
          <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
        </div>
      )}
      {rows?.length === 0 && <p className="py-2 text-note text-t2">{none}</p>}
      <ul>
        {rows?.map(({ id, name, js, classes }) => (
          <li
            key={id}
            className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1 text-body"
          >
            <span className="shrink-0">{name}</span>
            {isTeaching && (
              <span className="text-right text-note text-t2">
                {formatList(js.map((role) => lists(`teachers.values.js.${role}`))) || t('school.noRole')}
                {' · '}
                {classes > 0 ? t('school.classes', { n: formatCount(classes) }) : t('school.noClasses')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
