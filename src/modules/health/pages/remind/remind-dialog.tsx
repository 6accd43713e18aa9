import { useState } from 'react'
import { useHealthRemind, useHealthReminders } from '@/modules/health/api/rounds.ts'
import { remindedKinds } from '@/modules/health/contract/submissions.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { canRemind, LateList } from './late-list.tsx'

/** Which late schools get the to-do, of check-ups or of the fitness test; all that can be reminded are ticked to begin with. */
export function RemindDialog({ schoolYear, onClose }: { schoolYear: number; onClose: () => void }) {
  const t = useT('health')
  const ui = useT('ui')
  const [kind, setKind] = useState<(typeof remindedKinds)[number]>('check')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { data, isError, refetch } = useHealthReminders({ kind, schoolYear })
  const remind = useHealthRemind()
  const schools = data?.schools ?? []
  const chosen = schools.filter((school) => canRemind(school) && !left.has(school.id)).map(({ id }) => id)
  const send = () =>
    remind.mutate(
      { kind, schoolYear, schools: chosen },
      {
        onSuccess({ sent, recipients, already, nobody, inTime }) {
          const out = already + nobody + inTime
          const labels = t('remind.sent', { n: formatCount(sent), accounts: formatCount(recipients) })
          toast(out > 0 ? `${labels} · ${t('remind.leftOut', { n: formatCount(out) })}` : labels)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('remind.title')}
      description={t('remind.text')}
      actions={
        <>
          {remind.error && (
            <p role="alert" className="mr-auto text-note text-severe">
              {remind.error.message}
            </p>
          )}
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" disabled={chosen.length === 0} busy={remind.isPending} onClick={send}>
            {t('remind.send', { n: formatCount(chosen.length) })}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('remind.kind')}
        value={kind}
        segments={remindedKinds.map((value) => ({ value, label: t(`rounds.kinds.${value}`) }))}
        onChange={(value) => {
          setKind(value)
          setLeft(new Set())
        }}
      />
      {data ? (
        schools.length > 0 ? (
          <LateList schools={schools} chosen={new Set(chosen)} left={left} onChange={setLeft} />
        ) : (
          <StateBlock state="empty" title={t(data.open ? 'remind.none' : `rounds.ask.${kind}`)} />
        )
      ) : isError ? (
        <StateBlock
          state="error"
          action={<Button onClick={() => void refetch()}>{t('rounds.again')}</Button>}
        />
      ) : (
        <div className="h-40">
          <SkeletonRows rows={4} />
        </div>
      )}
    </Dialog>
  )
}
