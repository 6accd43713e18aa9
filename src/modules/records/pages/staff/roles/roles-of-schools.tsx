import { SearchBox } from '@/ui/search-box.tsx'
import { useState } from 'react'
import { useRolesOfSchools } from '@/modules/records/api/roles.ts'
import { teacherRole } from '@/contract/teacher-role.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Unread } from '@/ui/unread.tsx'
import { SchoolStaff } from './school-staff.tsx'

/** The schools of a district by the number of teachers of each role; a school opens its people. */
export function RolesOfSchools() {
  const t = useT('roles')
  const lists = useT('lists')
  const query = useRolesOfSchools()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<{ id: number; name: string }>()
  const requested = text.trim().toLowerCase()
  const found = query.data?.rows.filter(({ name }) => name.toLowerCase().includes(requested))
  return (
    <section
      aria-label={t('schools.title')}
      className="flex min-w-0 flex-col rounded border border-line bg-surface"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 className="text-title font-semibold text-t1">{t('schools.title')}</h2>
        <SearchBox label={t('schools.search')} value={text} onChange={setText} />
        {found && (
          <p role="status" className="text-note text-t2">
            {t('schools.count', { n: formatCount(found.length) })}
          </p>
        )}
      </header>
      {!found ? (
        <div className="flex h-60 p-4">
          <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
        </div>
      ) : found.length === 0 ? (
        <div className="flex h-40 p-4">
          <StateBlock
            state="empty"
            {...(requested
              ? { title: t('schools.noMatch', { text: text.trim() }) }
              : { title: t('schools.none'), detail: t('schools.noneWhy') })}
          />
        </div>
      ) : (
        <Table label={t('schools.title')} className="max-h-120">
          <TableHead>
            <HeadCell>{t('schools.school')}</HeadCell>
            {teacherRole.options.map((role) => (
              <HeadCell key={role} numeric>
                {lists(`teachers.values.js.${role}`)}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {found.map(({ id, name, roles }) => (
              <TableRow key={id}>
                <Cell>
                  <button
                    type="button"
                    className="font-semibold text-brand-strong hover:underline"
                    onClick={() => setOpened({ id, name })}
                  >
                    {name}
                  </button>
                </Cell>
                {roles.map(({ role, teachers }) => (
                  <Cell key={role} numeric className={teachers === 0 ? 'text-t3' : undefined}>
                    {formatCount(teachers)}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      {opened && <SchoolStaff key={opened.id} school={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}
