import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { day } from '@/contract/day.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useCancel, useRechecked } from '@/modules/referrals/api/referrals.ts'
import { toast } from '@/ui/toast-store.ts'
import { BookDrawer } from './book-drawer.tsx'
import type { ReferralAct } from './referral-act.ts'

type ActProps = { act: ReferralAct; onClose: () => void }

export function ActParts(props: ActProps) {
  switch (props.act.kind) {
    case 'book':
      return <BookDrawer {...props} />
    case 'recheck':
      return <RecheckDrawer {...props} />
    case 'cancel':
      return <CancelNow {...props} />
  }
}

/** Takes the appointments back at once; who has been seen keeps what stands. */
function CancelNow({ act: { selection, round, onDone }, onClose }: ActProps) {
  const t = useT('referrals')
  const { mutate } = useCancel()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(
      { selection, round },
      {
        onSuccess: ({ n, skipped }) => {
          onDone?.()
          toast(skipped > 0 ? t('cancel.doneSome', { n, skipped }) : t('cancel.done', { count: n }))
        },
        onSettled: onClose,
      },
    )
  }, [mutate, selection, round, onDone, onClose, t])
  return null
}

const recheckForm = z.object({ on: day })

function RecheckDrawer({ act: { selection, round, n, onDone }, onClose }: ActProps) {
  const t = useT('referrals')
  const { mutateAsync } = useRechecked()
  const form = useFieldsForm({
    schema: recheckForm,
    initial: { on: '' },
    unsaved: t('recheck.unsaved'),
    save: ({ on }) => mutateAsync({ selection, round, on }),
    onSaved: (result) => {
      onClose()
      onDone?.()
      toast(
        result.skipped > 0 ? t('recheck.doneSome', result) : t('recheck.done', { count: result.n }),
        result.n === 0 ? { state: 'watch' } : {},
      )
    },
  })
  return (
    <FormDrawer form={form} title={t('recheck.title', { count: n })} onClose={onClose}>
      <DateInput form={form} name="on" label={t('recheck.on')} />
    </FormDrawer>
  )
}
