import { useState } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useFitnessDifference } from '@/modules/health/api/fitness-upload.ts'
import { maxDifferencesShown, type fitnessDifference } from '@/modules/health/contract/fitness-upload.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { FileDrop } from '@/ui/file-drop.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'

type DifferenceDialogProps = { schoolYear: number | undefined; onClose: () => void }
type Found = ReplyOf<typeof fitnessDifference>
const kinds = ['jumped', 'classChanged', 'added', 'left'] as const

/** The upload file of another year beside this year's, by student number. */
export function DifferenceDialog({ schoolYear, onClose }: DifferenceDialogProps) {
  const t = useT('fitness-upload')
  const compared = useFitnessDifference(schoolYear)
  return (
    <Dialog open onClose={onClose} title={t('compare')} description={t('compareText')} width={960}>
      <FileDrop
        label={t('drop')}
        accept={['.xlsx', '.xls']}
        maxMegabytes={20}
        disabled={compared.isPending}
        onFile={(file) => compared.mutate(file)}
        hint={compared.isPending ? t('reading') : t('dropHint')}
      />
      <Refusal error={compared.error} />
      {compared.isPending && <Skeleton className="h-40" />}
      {compared.data && !compared.isPending && <Differences found={compared.data} />}
    </Dialog>
  )
}

function Differences({ found }: { found: Found }) {
  const t = useT('fitness-upload')
  const health = useT('health')
  const [kind, setKind] = useState<(typeof kinds)[number] | 'all'>('all')
  const rows = found.rows.filter((row) => kind === 'all' || row.kind === kind)
  const counts = {
    before: formatCount(found.before),
    now: formatCount(found.now),
    both: formatCount(found.both),
  }
  return (
    <section className="flex flex-col gap-2">
      <p className="text-body" role="status">
        {t('counts', counts)}
      </p>
      {found.rows.length === 0 ? (
        <StateBlock state="empty" title={t('none.title')} detail={t('none.detail')} />
      ) : (
        <>
          <Select
            label={t('column.kind')}
            value={kind}
            onChange={setKind}
            set={kind !== 'all'}
            options={[
              { value: 'all' as const, label: t('all') },
              ...kinds.map((each) => ({
                value: each,
                label: `${t(`kind.${each}`)} ${formatCount(found[each])}`,
              })),
            ]}
          />
          <Table label={t('compare')} className="max-h-[45dvh]">
            <TableHead>
              {(['kind', 'name', 'number', 'classBefore', 'classNow', 'jumps'] as const).map((each) => (
                <HeadCell key={each}>{t(`column.${each}`)}</HeadCell>
              ))}
            </TableHead>
            <tbody>
              {rows.map((row, index) => (
                <TableRow key={`${row.kind} ${row.number} ${index}`}>
                  <Cell>{t(`kind.${row.kind}`)}</Cell>
                  <Cell>{row.name}</Cell>
                  <Cell>{row.number}</Cell>
                  <Cell>{row.classBefore}</Cell>
                  <Cell>{row.classNow}</Cell>
                  <Cell>
                    {row.jumps
                      .map(({ item, before, now }) =>
                        t('jump', { item: health(`item.${item}`), before, now }),
                      )
                      .join(t('comma'))}
                  </Cell>
                </TableRow>
              ))}
            </tbody>
          </Table>
          <p className="text-note text-t2">
            {t('rule')} {t('shown', { n: maxDifferencesShown })}
          </p>
        </>
      )}
    </section>
  )
}
