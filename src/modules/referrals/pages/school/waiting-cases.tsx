import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { useOffline } from '@/live/use-offline.ts'
import { receiveWorkbook, useUnanswered } from '@/modules/referrals/api/result-workbook.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'

/** Downloads the cases of a round that wait for a result: all of them, or those of one clinic. */
export function WaitingCases({ round: requested }: { round: number | undefined }) {
  const t = useT('referrals')
  const offline = useOffline()
  const { data, isError, refetch } = useUnanswered(requested === undefined ? {} : { round: requested })
  const download = useMutation({ mutationFn: receiveWorkbook, onSuccess: saveFile })
  if (!data && isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-note text-severe">
        {t('workbook.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('workbook.retry')}
        </Button>
      </p>
    )
  const { round = null, clinics = [] } = data ?? {}
  const all = clinics.reduce((sum, { cases }) => sum + cases, 0)
  if (data && (all === 0 || round === null))
    return <p className="text-note text-t2">{t('workbook.nobodyWaits')}</p>
  const button = (
    <Button
      icon={<Download aria-hidden size={16} />}
      busy={!data || download.isPending}
      disabled={offline}
      title={offline ? t('offline') : undefined}
      onClick={clinics.length === 1 && round !== null ? () => download.mutate({ round }) : undefined}
    >
      {t('workbook.download', { count: all })}
      {clinics.length > 1 && <ChevronDown aria-hidden size={16} />}
    </Button>
  )
  if (clinics.length < 2 || round === null) return button
  return (
    <Menu
      label={t('workbook.which')}
      width={264}
      align="end"
      trigger={button}
      entries={[
        {
          id: 'all',
          label: t('workbook.all'),
          hint: all,
          onSelect: () => download.mutate({ round }),
        },
        'separator',
        ...clinics.map(({ id, name, cases }) => ({
          id: String(id),
          label: name,
          hint: cases,
          onSelect: () => download.mutate({ round, clinic: id }),
        })),
      ]}
    />
  )
}
