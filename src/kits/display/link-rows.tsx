import { useDisplayLinks } from '@/api/display.ts'
import { useT } from '@/i18n/i18n.ts'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { LinkRow } from './link-row.tsx'

/** The links that are about, newest first. */
export function LinkRows({ onRevoked }: { onRevoked: (id: string) => void }) {
  const t = useT('display')
  const { data, error } = useDisplayLinks()
  if (!data && error) {
    return (
      <p role="alert" className="text-note text-severe">
        {t('listFailed', { why: error.message })}
      </p>
    )
  }
  if (!data) return <SkeletonRows />
  return (
    <section>
      <h3 className="mb-2 text-body font-semibold">{t('existing')}</h3>
      {data.rows.length === 0 ? (
        <p className="text-note text-t2">{t('none')}</p>
      ) : (
        <Table label={t('existing')} className="max-h-64">
          <TableHead>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell>{t('columns.shows')}</HeadCell>
            <HeadCell>{t('columns.expires')}</HeadCell>
            <HeadCell>{t('columns.act')}</HeadCell>
          </TableHead>
          <tbody>
            {data.rows.map((link) => (
              <LinkRow key={link.id} link={link} onRevoked={onRevoked} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
