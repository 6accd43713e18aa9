import { useDeleteRotation, useRestoreRotation, useSaveRotation } from '@/api/rotations.ts'
import type { Rotation } from '@/contract/rotations.ts'
import { useT } from '@/i18n/i18n.ts'
import { roundSeconds } from '@/lib/stop-now.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, TableRow } from '@/ui/table.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useLength } from './use-length.ts'

type RotationRowProps = { rotation: Rotation; names: readonly string[]; onEdit: () => void }

const longestName = 40

export function RotationRow({ rotation, names, onEdit }: RotationRowProps) {
  const t = useT('display')
  const length = useLength()
  const save = useSaveRotation()
  const remove = useDeleteRotation()
  const restore = useRestoreRotation()
  const { id, name, plan, links } = rotation
  const copy = () => {
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((n) =>
        t(n === 1 ? 'rotation.copyName' : 'rotation.copyNameMany', {
          name: name.slice(0, longestName - 8),
          n,
        }),
      )
      .find((one) => !names.includes(one))
    if (!free) return
    save.mutate(
      { name: free, plan },
      {
        onSuccess: () => toast(t('rotation.copied', { name: free })),
        onError: (error) => toast(error.message, { state: 'severe' }),
      },
    )
  }
  const drop = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toast(t(links > 0 ? 'rotation.deletedShown' : 'rotation.deleted', { name, n: links }), {
          undo: () => restore.mutate(id),
        }),
    })
  return (
    <TableRow>
      <Cell className="max-w-48 truncate">{name}</Cell>
      <Cell>
        {t('rotation.round', { n: plan.stops.length, time: length(roundSeconds(plan.stops)) })}
        {links > 0 && ` · ${t('rotation.links', { n: links })}`}
      </Cell>
      <Cell>
        <span className="flex gap-2">
          <Button size="small" aria-label={`${t('rotation.edit')} ${name}`} onClick={onEdit}>
            {t('rotation.edit')}
          </Button>
          <Button
            size="small"
            busy={save.isPending}
            aria-label={`${t('rotation.copy')} ${name}`}
            onClick={copy}
          >
            {t('rotation.copy')}
          </Button>
          <Button
            size="small"
            busy={remove.isPending}
            aria-label={`${t('rotation.delete')} ${name}`}
            onClick={drop}
          >
            {t('rotation.delete')}
          </Button>
        </span>
      </Cell>
    </TableRow>
  )
}
