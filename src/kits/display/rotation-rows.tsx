import { Plus } from 'lucide-react'
import { useRotations } from '@/api/rotations.ts'
import type { Rotation } from '@/contract/rotations.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { HeadCell, Table, TableHead } from '@/ui/table.tsx'
import { RotationRow } from './rotation-row.tsx'

/** The rotations that are saved, by name, and the way to a new one. */
export function RotationRows({ onEdit }: { onEdit: (rotation: Rotation | 'new') => void }) {
  const t = useT('display')
  const { data, error } = useRotations()
  return (
    <section>
      <div className="mb-2 flex items-center gap-3">
        <h3 className="flex-1 text-body font-semibold">{t('rotation.title')}</h3>
        <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={() => onEdit('new')}>
          {t('rotation.new')}
        </Button>
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <p className="text-note text-t2">{t('rotation.none')}</p>
        ) : (
          <Table label={t('rotation.title')} className="max-h-64">
            <TableHead>
              <HeadCell>{t('rotation.name')}</HeadCell>
              <HeadCell>{t('columns.shows')}</HeadCell>
              <HeadCell>{t('columns.act')}</HeadCell>
            </TableHead>
            <tbody>
              {data.rows.map((rotation) => (
                <RotationRow
                  key={rotation.id}
                  rotation={rotation}
                  names={data.rows.map(({ name }) => name)}
                  onEdit={() => onEdit(rotation)}
                />
              ))}
            </tbody>
          </Table>
        )
      ) : error ? (
        <p role="alert" className="text-note text-severe">
          {t('listFailed', { why: error.message })}
        </p>
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}
