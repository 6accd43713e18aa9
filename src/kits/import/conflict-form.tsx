import { useResolveConflict } from '@/api/upload-actions.ts'
import type { PlanRow } from '@/contract/uploads.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { showValue } from './cell-text.ts'
import { useEditing } from './editing.ts'
import { spokenRow } from './row-name.ts'
import { isField } from './fields.ts'

/** File against record, value by value, and the choice between them. It may be made again until the commit. */
export function ConflictForm({ row }: { row: PlanRow }) {
  const t = useT('import')
  const { plan, say, close, gridRef } = useEditing()
  const resolve = useResolveConflict()
  const keep = (which: 'file' | 'stored') =>
    resolve.mutate(
      { plan: plan.plan, rows: [row.row], keep: which },
      {
        onSuccess: () => {
          say(t('conflict.done', { count: 1 }))
          close()
          gridRef.current?.focus()
        },
      },
    )
  const reason = row.warnings.find((each) => each.code === 'conflict')?.message
  return (
    <div className="flex flex-col gap-2">
      <p className="text-note text-t2">{t('conflict.label', { row: spokenRow(row, t) })}</p>
      {reason && <p className="text-note text-t2">{reason}</p>}
      <table className="w-full text-note">
        <thead className="text-t3">
          <tr>
            <th className="text-left font-normal">{t('conflict.field')}</th>
            <th className="text-right font-normal">{t('conflict.file')}</th>
            <th className="text-right font-normal">{t('conflict.stored')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(row.stored).map(([field, value]) => (
            <tr key={field}>
              <td className="py-0.5 text-t2">{isField(field) ? t(`field.${field}`) : field}</td>
              <td className="text-right font-semibold">
                {showValue(field, row.values[field], t) || noFigure}
              </td>
              <td className="text-right">{showValue(field, value, t) || noFigure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="primary" busy={resolve.isPending} onClick={() => keep('file')}>
          {t('conflict.useFile')}
        </Button>
        <Button disabled={resolve.isPending || row.action === 'skip'} onClick={() => keep('stored')}>
          {t('conflict.keepStored')}
        </Button>
      </div>
    </div>
  )
}
