import type { HandoutRow } from '@/modules/account/contract/handout.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { effectOf } from './handout-filter.ts'
import type { MakeSlips } from './use-make-slips.ts'

type MakeDialogProps = {
  rows: readonly HandoutRow[]
  maker: MakeSlips
  onClose: () => void
}

/** What making slips does to whom, before it is done; then how far it is. */
export function MakeDialog({ rows, maker, onClose }: MakeDialogProps) {
  const t = useT('handout')
  const ui = useT('ui')
  const { making, begin, stop } = maker
  const { fresh, renewed, active } = effectOf(rows)
  const done = making.slips.length
  const total = done + making.waiting.length
  if (making.isRunning)
    return (
      <Dialog
        open
        onClose={stop}
        title={t('making.title')}
        actions={<Button onClick={stop}>{t('making.stop')}</Button>}
      >
        <p role="status" className="text-body text-t1">
          {t('making.progress', { done, total })}
        </p>
        <ProgressBar label={t('making.title')} value={total ? done / total : 0} />
        <p className="text-note text-t2">{t('making.note')}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirm.title', { count: rows.length })}
      description={t('confirm.lead')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" onClick={() => void begin(rows.map(({ school }) => school))}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2 text-body text-t1">
        {fresh > 0 && <li>{t('confirm.fresh', { count: fresh })}</li>}
        {renewed > 0 && <li>{t('confirm.renewed', { count: renewed })}</li>}
        {active > 0 && (
          <li className="rounded bg-warning-soft px-3 py-2">{t('confirm.active', { count: active })}</li>
        )}
      </ul>
    </Dialog>
  )
}
