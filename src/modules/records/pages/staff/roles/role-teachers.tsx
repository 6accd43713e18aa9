import { useTeachersOfRole } from '@/modules/records/api/roles.ts'
import type { TeacherRole } from '@/contract/teacher-role.ts'
import { formatList, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Unread } from '@/ui/unread.tsx'
import { useSayRole } from './use-say-role.ts'

/** Who has a role, each with the button that takes it. */
export function RoleTeachers({ role, scope }: { role: TeacherRole; scope: ListScope }) {
  const t = useT('roles')
  const lists = useT('lists')
  const offline = useOffline()
  const query = useTeachersOfRole(role)
  const { act, isPending } = useSayRole()
  const nameOf = (of: TeacherRole) => lists(`teachers.values.js.${of}`)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (!rows)
    return (
      <div className="flex h-60 p-4">
        <Unread query={query} title={t('failed')} retry={t('retry')} className="size-full" />
      </div>
    )
  if (rows.length === 0)
    return (
      <div className="flex h-60 p-4">
        <StateBlock state="empty" title={t('list.none', { role: nameOf(role) })} detail={t('list.noneWhy')} />
      </div>
    )
  return (
    <>
      <Table label={t('list.label', { role: nameOf(role) })} className="max-h-120">
        <TableHead>
          <HeadCell>{t('list.name')}</HeadCell>
          {scope === 'district' && <HeadCell>{t('list.school')}</HeadCell>}
          <HeadCell className="max-[600px]:hidden">{t('list.others')}</HeadCell>
          <HeadCell className="text-right">{t('list.act')}</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ id, name, school, js }) => (
            <TableRow key={id}>
              <Cell>{name}</Cell>
              {scope === 'district' && <Cell>{school.name}</Cell>}
              <Cell className="text-t2 max-[600px]:hidden">
                {formatList(js.filter((each) => each !== role).map(nameOf)) || noFigure}
              </Cell>
              <Cell className="text-right">
                <Button
                  size="small"
                  disabled={offline || isPending}
                  title={offline ? t('offline') : undefined}
                  aria-label={t('list.removeOf', { name, role: nameOf(role) })}
                  onClick={() => act({ teacher: id, role, isGiven: false }, name)}
                >
                  {t('list.remove')}
                </Button>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {query.hasNextPage && (
        <Button
          look="ghost"
          className="my-1 self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
